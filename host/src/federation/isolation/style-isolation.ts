/** Matches the parts of a selector list; commas in brackets belong to a part. */
const parts = /(?:[^,([]|\([^)]*(?:\([^)]*\)[^)]*)*\)|\[[^\]]*\])+/g;

/**
 * Returns whether a rule of a remote selects only its own elements: each of its selectors names a class of the
 * remote's.
 */
export const isOwnSelector = (selectors: string, remote: string): boolean =>
  (selectors.match(parts) ?? []).every((selector) => selector.includes(`.${remote}-`));

/** Removes the rules of a remote's stylesheet that would affect other elements; returns their selectors. */
export function confineStyles(sheet: CSSStyleSheet | CSSGroupingRule, remote: string): string[] {
  const removed: string[] = [];
  for (let at = sheet.cssRules.length - 1; at >= 0; at--) {
    const rule = sheet.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      if (isOwnSelector(rule.selectorText, remote)) continue;
      removed.push(rule.selectorText);
      sheet.deleteRule(at);
    } else if (rule instanceof CSSImportRule) {
      removed.push('@import');
      sheet.deleteRule(at);
    } else if (rule && 'cssRules' in rule) removed.push(...confineStyles(rule as CSSGroupingRule, remote));
  }
  return removed;
}

const ofRemote = /\/remotes\/([a-z-]+)\//;

/**
 * Restricts stylesheets of remotes, from now on, to the remote's own elements. A stylesheet applies to no medium until
 * its other rules are removed: browsers apply it before they report that it is loaded. The media list of the sheet is
 * set instead of the attribute, which would load it again.
 */
export function isolateStyles(document: Document): void {
  const confine = (link: HTMLLinkElement, media: string) => {
    const [, remote] = ofRemote.exec(link.href) ?? [];
    if (!remote || !link.sheet) return;
    const removed = confineStyles(link.sheet, remote);
    link.sheet.media.mediaText = media;
    if (removed.length > 0)
      console.error(`${remote} has styles for more than its own elements: ${removed.join(' | ')}`);
  };
  const watched = new WeakSet<Node>();
  const watcher = new MutationObserver((changes) => {
    // A link may get its address later: its file is fetched into the browser's cache before.
    for (const node of changes.flatMap(({ addedNodes, target, type }) =>
      type === 'attributes' ? target : [...addedNodes],
    )) {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet' || !ofRemote.test(node.href)) continue;
      if (watched.has(node)) continue;
      watched.add(node);
      const { media } = node;
      node.addEventListener('load', () => confine(node, media), { capture: true });
      node.media = 'not all';
    }
  });
  watcher.observe(document.head, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
}
