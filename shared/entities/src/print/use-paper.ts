import { type RefObject, useEffect } from 'react';

/** The papers of receipts. */
export const papers = ['roll', 'letter', 'a4'] as const;
/** `card`: the size of a credit card, for printers of plastic cards. */
export type Paper = (typeof papers)[number] | 'card';

const pxPerInch = 96;
const mmPerInch = 25.4;
/** The margin of a printed roll, in millimetres. */
const rollMargin = 4;
/** Extra length, so that the printer's rounding does not start another page. */
const slack = 4;

/** Returns the CSS `@page` rule of a paper; a roll is as long as its receipt, given in pixels. */
export function pageRule(paper: Paper, heightPx: number): string {
  if (paper === 'card') return '@page { size: 85mm 54mm; margin: 4mm; }';
  if (paper !== 'roll') return `@page { size: ${paper === 'a4' ? 'A4' : 'letter'}; margin: 15mm; }`;
  const length = Math.ceil((heightPx / pxPerInch) * mmPerInch) + 2 * rollMargin + slack;
  return `@page { size: 80mm ${length}mm; margin: ${rollMargin}mm; }`;
}

/**
 * Sets the paper size for printing while it is mounted. It adopts a style sheet, as inline styles are forbidden; a browser
 * without support uses the paper of its print dialog.
 */
export function usePaper(paper: Paper, printed: RefObject<HTMLElement | null>): void {
  useEffect(
    function setPage() {
      if (!('adoptedStyleSheets' in document)) return;
      const sheet = new CSSStyleSheet();
      const measure = () => sheet.replaceSync(pageRule(paper, printed.current?.scrollHeight ?? 0));
      measure();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      window.addEventListener('beforeprint', measure);
      return () => {
        window.removeEventListener('beforeprint', measure);
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      };
    },
    [paper, printed],
  );
}
