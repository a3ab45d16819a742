//! The page in Firefox, where it is installed. Marionette, its own protocol, is JSON with a length before it on a local
//! port, so no driver is needed.

use super::{EXAMPLE, NINE, page_of};
use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(60);

struct Firefox {
    process: Child,
    stream: TcpStream,
    _profile: tempfile::TempDir,
}

impl Firefox {
    /// A Firefox without a window; `None` where it is not installed.
    fn start() -> Option<Self> {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let profile = tempfile::tempdir().unwrap();
        std::fs::write(profile.path().join("user.js"), format!("user_pref('marionette.port', {port});\n")).unwrap();
        let start = |name: &str| {
            let mut firefox = Command::new(name);
            firefox.args(["--headless", "--marionette", "--no-remote", "--profile"]).arg(profile.path());
            firefox.env("HOME", profile.path()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
        };
        let process = start("firefox-esr").or_else(|| start("firefox"))?;
        let start = Instant::now();
        let stream = loop {
            match TcpStream::connect(("127.0.0.1", port)) {
                Ok(stream) => break stream,
                Err(error) => assert!(start.elapsed() < PATIENCE, "{error}"),
            }
            thread::sleep(Duration::from_millis(100));
        };
        let mut firefox = Self { process, stream, _profile: profile };
        firefox.read();
        firefox.command("WebDriver:NewSession", json!({}));
        Some(firefox)
    }

    fn open(&mut self, page: &Path, link: &str) {
        self.command("WebDriver:Navigate", json!({"url": "about:blank"}));
        self.command("WebDriver:Navigate", json!({"url": format!("file://{}{link}", page.display())}));
    }

    fn run(&mut self, script: &str) -> Value {
        self.command("WebDriver:ExecuteScript", json!({"script": script, "args": [], "sandbox": null}))["value"].clone()
    }

    fn wait_for(&mut self, script: &str) {
        let start = Instant::now();
        while self.run(script) != json!(true) {
            assert!(start.elapsed() < PATIENCE, "did not come: {script}");
            thread::sleep(Duration::from_millis(50));
        }
    }

    fn command(&mut self, name: &str, parameters: Value) -> Value {
        let text = json!([0, 1, name, parameters]).to_string();
        write!(self.stream, "{}:{text}", text.len()).unwrap();
        let answer = self.read();
        assert_eq!(answer[2], Value::Null, "{name}");
        answer[3].clone()
    }

    /// A message: its length, a colon, JSON.
    fn read(&mut self) -> Value {
        let (mut length, mut byte) = (0, [0]);
        loop {
            self.stream.read_exact(&mut byte).unwrap();
            match byte[0] {
                b':' => break,
                digit => length = 10 * length + usize::from(digit - b'0'),
            }
        }
        let mut text = vec![0; length];
        self.stream.read_exact(&mut text).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn the_page_does_the_same_in_firefox() {
    let Some(mut firefox) = Firefox::start() else {
        eprintln!("skipped: there is no Firefox");
        return;
    };
    let text = |selector: &str| format!("return document.querySelector('{selector}').textContent");
    firefox.open(&page_of(&["walk", EXAMPLE]), "#step=5374");
    firefox.wait_for("return document.body.classList.contains('ready')");
    assert_eq!(firefox.run(&text("#event")), "placed 5 at row 2, column 12");
    let costs = firefox.run(&text("#costs"));
    assert!(costs.as_str().unwrap().contains("73,217 choices") && costs.as_str().unwrap().contains("54,507 choices"));
    firefox.open(&page_of(&["walk", NINE]), "#what=first-lowest");
    firefox.wait_for(
        "const cells = [...document.querySelectorAll('#what-if-counts tbody td:nth-child(2)')];
         return cells.length === 2 && cells.every((cell) => /\\d$/.test(cell.textContent))",
    );
    let counts = firefox.run("return document.querySelector('#what-if-counts').innerText");
    assert!(counts.as_str().unwrap().contains("61") && counts.as_str().unwrap().contains("10,578"), "{counts}");
    firefox.open(&page_of(&["walk", "--no-puzzle"]), "");
    firefox.run(
        "document.querySelector('#paste-text').value = '1...\\n...2\\n..4.\\n.3..';
         document.querySelector('#paste').requestSubmit()",
    );
    assert_eq!(firefox.run(&text("#number")), "step 0 of 12");
    assert_eq!(firefox.run("return location.hash"), "#p=1......2..4..3..&r=classic&step=0");
}
