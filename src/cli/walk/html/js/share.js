// The link to what is on show, for others: copied, or as a code for phones.

/** Copies the link, and says so. */
async function copyLink(app) {
  writeLink(app.link);
  try {
    await navigator.clipboard.writeText(location.href);
    app.message = "link copied";
  } catch {
    // Without a clipboard the address itself can be copied.
    app.message = `the link: ${location.href}`;
  }
  app.draw();
}

function showCode(link) {
  writeLink(link);
  byId("qr").replaceChildren(codeOf(location.href));
  byId("code-link").value = location.href;
  const isHere = location.protocol === "file:";
  setText(
    byId("code-note"),
    isHere
      ? "This page is stored on this computer, so the link works only here. On a web server it works on phones, too."
      : "It carries the puzzle and the step.",
  );
  byId("code-dialog").showModal();
}
