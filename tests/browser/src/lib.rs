//! A browser under remote control, in as much of the WebDriver protocol as the tests need: HTTP and JSON on a
//! local port, so no crate for it is necessary.
//!
//! ```text
//! test --HTTP--> chromedriver --> Chromium, without a window
//! ```

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};

/// What must come is waited for no longer than this.
const PATIENCE: Duration = Duration::from_secs(30);

/// The folder of the project.
pub fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the project's folder")
}

/// The program under test: what the variable `STACKDOKU` names.
pub fn stackdoku() -> Command {
    let program = env::var_os("STACKDOKU").expect("STACKDOKU names the program; `make test-browser` sets it");
    let mut command = Command::new(program);
    command.current_dir(project());
    command
}

/// A Chromium with one page.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts chromedriver and a Chromium.
    ///
    /// # Panics
    ///
    /// When one of them is not installed.
    pub fn start() -> Self {
        // chromedriver asks the system for a port of IPv6 and ends where another program has that one of IPv4.
        let (driver, port) = (0..10).find_map(|_| start_driver()).expect("chromedriver gets a port");
        let mut browser = Self { driver, port, session: String::new() };
        let args =
            ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb"];
        let capabilities = json!({"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": {"args": args},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }}});
        let id = |value: &Value| value["sessionId"].as_str().map(str::to_string);
        // On a busy machine Chromium may end while it starts.
        let first = browser.exchange("POST", "/session", &capabilities.to_string());
        let session = first.ok().and_then(|answer| id(&answer["value"]));
        browser.session = session
            .or_else(|| id(&browser.request("POST", "/session", Some(capabilities))))
            .expect("Chromium starts at the second try");
        browser
    }

    /// Opens an address.
    pub fn open(&self, address: &str) {
        self.command("/url", json!({"url": address}));
    }

    /// Runs a script in the page: the body of a function; returns what it returns.
    pub fn run(&self, script: &str, args: Value) -> Value {
        self.command("/execute/sync", json!({"script": script, "args": args}))
    }

    /// Runs a script that ends when it calls its last argument.
    pub fn run_async(&self, script: &str) -> Value {
        self.command("/execute/async", json!({"script": script, "args": []}))
    }

    /// Clicks the element of a CSS selector, as a mouse would.
    pub fn click(&self, selector: &str) {
        let found = self.command("/element", json!({"using": "css selector", "value": selector}));
        let element = found.as_object().and_then(|element| element.values().next()).and_then(Value::as_str);
        let element = element.unwrap_or_else(|| panic!("no element {selector}"));
        // Else what lies below the bar counts as seen.
        let middle = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
        self.run(middle, json!([selector]));
        self.command(&format!("/element/{element}/click"), json!({}));
    }

    /// Types into whatever has the focus. Keys without a sign have their names: `Enter`, `ArrowRight`.
    pub fn press(&self, keys: &[&str]) {
        let mut actions = Vec::new();
        for key in keys {
            let held: Vec<&str> = key.split('+').collect();
            let held = if held.iter().any(|name| name.is_empty()) { vec![*key] } else { held };
            let codes: Vec<String> = held.iter().map(|name| code(name)).collect();
            actions.extend(codes.iter().map(|code| json!({"type": "keyDown", "value": code})));
            actions.extend(codes.iter().rev().map(|code| json!({"type": "keyUp", "value": code})));
        }
        self.command("/actions", json!({"actions": [{"type": "key", "id": "keyboard", "actions": actions}]}));
    }

    /// Clicks at a place of the element, in parts of its width and height.
    pub fn click_at(&self, selector: &str, x: f64, y: f64) {
        let place = self.run(
            "const r = document.querySelector(arguments[0]).getBoundingClientRect();
             return [Math.round(r.x + r.width * arguments[1]), Math.round(r.y + r.height * arguments[2])]",
            json!([selector, x, y]),
        );
        let actions = json!([
            {"type": "pointerMove", "x": place[0], "y": place[1], "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]);
        self.command("/actions", json!({"actions": [{"type": "pointer", "id": "mouse", "actions": actions}]}));
    }

    /// A command of the DevTools protocol.
    pub fn devtools(&self, name: &str, parameters: Value) -> Value {
        self.command("/goog/cdp/execute", json!({"cmd": name, "params": parameters}))
    }

    /// The size of the window in CSS pixels; a `phone` has two dots to the pixel.
    pub fn resize(&self, width: u32, height: u32, phone: bool) {
        let scale = if phone { 2 } else { 1 };
        let size = json!({"width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone});
        self.devtools("Emulation.setDeviceMetricsOverride", size);
    }

    /// What the person has asked the system for.
    pub fn prefer(&self, dark: bool, reduced_motion: bool) {
        let scheme = if dark { "dark" } else { "light" };
        let motion = if reduced_motion { "reduce" } else { "no-preference" };
        let features = json!([
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
        ]);
        self.devtools("Emulation.setEmulatedMedia", json!({"features": features}));
    }

    /// A picture of the window, as PNG.
    pub fn picture(&self) -> Vec<u8> {
        let picture = self.request("GET", &format!("/session/{}/screenshot", self.session), None);
        STANDARD.decode(picture.as_str().expect("base64")).expect("base64")
    }

    /// How many sheets of paper the page takes.
    pub fn sheets(&self) -> usize {
        let options = json!({"preferCSSPageSize": true, "printBackground": true});
        let paper = self.devtools("Page.printToPDF", options);
        let pdf = STANDARD.decode(paper["data"].as_str().expect("base64")).expect("base64");
        let pdf = String::from_utf8_lossy(&pdf);
        pdf.matches("/Type /Page").count() - pdf.matches("/Type /Pages").count()
    }

    /// What stands in a log since it was last asked for: `browser` has the console, `performance` the requests.
    pub fn log(&self, name: &str) -> Vec<Value> {
        let log = self.command("/se/log", json!({"type": name}));
        log.as_array().cloned().expect("a list")
    }

    /// Waits until a script returns true.
    pub fn wait_for(&self, script: &str) {
        let start = Instant::now();
        while self.run(script, json!([])) != json!(true) {
            assert!(start.elapsed() < PATIENCE, "did not come: {script}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn command(&self, path: &str, body: Value) -> Value {
        self.request("POST", &format!("/session/{}{path}", self.session), Some(body))
    }

    /// One request of the protocol; its answer is the field `value`.
    fn request(&self, method: &str, path: &str, body: Option<Value>) -> Value {
        let body = body.map_or(String::new(), |body| body.to_string());
        let answer = self.exchange(method, path, &body).unwrap_or_else(|error| panic!("{method} {path}: {error}"));
        let value = &answer["value"];
        assert!(value.get("error").is_none(), "{method} {path} {body:.300}: {value:#}");
        value.clone()
    }

    fn exchange(&self, method: &str, path: &str, body: &str) -> std::io::Result<Value> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        )?;
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line)?;
            if line.trim().is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().map_err(std::io::Error::other)?;
            }
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer)?;
        serde_json::from_slice(&answer).map_err(Into::into)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.exchange("DELETE", &format!("/session/{}", self.session), "");
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Starts chromedriver; returns it and its port, or nothing where it ends before it has one.
fn start_driver() -> Option<(Child, u16)> {
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver is installed (Debian: chromium, chromium-driver)");
    let mut output = BufReader::new(driver.stdout.take().expect("piped"));
    let mut line = String::new();
    while output.read_line(&mut line).expect("chromedriver speaks") > 0 {
        if let Some((_, port)) = line.split_once("successfully on port ") {
            let port = port.trim().trim_end_matches('.').parse().expect("a port");
            // Whatever else it says is read, so that it never waits for a reader.
            thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
            return Some((driver, port));
        }
        line.clear();
    }
    let _ = driver.wait();
    None
}

/// The code of a key in the protocol.
fn code(name: &str) -> String {
    let sign = match name {
        "Backspace" => '\u{e003}',
        "Tab" => '\u{e004}',
        "Enter" => '\u{e007}',
        "Shift" => '\u{e008}',
        "Control" => '\u{e009}',
        "Alt" => '\u{e00a}',
        "Escape" => '\u{e00c}',
        "Space" => ' ',
        "PageUp" => '\u{e00e}',
        "PageDown" => '\u{e00f}',
        "End" => '\u{e010}',
        "Home" => '\u{e011}',
        "ArrowLeft" => '\u{e012}',
        "ArrowUp" => '\u{e013}',
        "ArrowRight" => '\u{e014}',
        "ArrowDown" => '\u{e015}',
        "Meta" => '\u{e03d}',
        other => return other.into(),
    };
    sign.into()
}
