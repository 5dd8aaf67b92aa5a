/** Identity translator */
export const wrapTexts = `(() => {
  const skip = "script,style,textarea,noscript,title,option,[translate=no],.notranslate,svg,font";
  const wrap = (t) => {
    if (!t.data.trim() || !t.parentElement || t.parentElement.closest(skip)) return;
    const a = document.createElement("font"), b = document.createElement("font");
    b.textContent = t.data; a.append(b); t.parentNode.insertBefore(a, t); t.parentNode.removeChild(t);
  };
  const all = (root) => {
    if (root.nodeType === 3) return wrap(root);
    const w = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); const list = [];
    while (w.nextNode()) list.push(w.currentNode);
    list.forEach(wrap);
  };
  const begin = () => {
    all(document.body);
    new MutationObserver((rs) => { for (const r of rs) { r.addedNodes.forEach(all); if (r.type === "characterData") all(r.target); } }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (document.readyState === "complete") begin(); else addEventListener("load", begin);
})()`;
