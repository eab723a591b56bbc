import { type RefObject, useEffect } from 'react';

export const papers = ['roll', 'letter', 'a4'] as const;
export type Paper = (typeof papers)[number];

const pxPerInch = 96;
const mmPerInch = 25.4;
/** Around what is printed on a roll, in millimetres. */
const rollMargin = 4;
/** Rounding of the printer's own must not begin another page. */
const slack = 4;

/** The page that a paper is, as CSS says it; a roll is as long as its receipt of so many pixels. */
export function pageRule(paper: Paper, heightPx: number): string {
  if (paper !== 'roll') return `@page { size: ${paper === 'a4' ? 'A4' : 'letter'}; margin: 15mm; }`;
  const length = Math.ceil((heightPx / pxPerInch) * mmPerInch) + 2 * rollMargin + slack;
  return `@page { size: 80mm ${length}mm; margin: ${rollMargin}mm; }`;
}

/**
 * While it is on screen, whatever prints the page prints on this paper. A style sheet of the document's own, as no
 * page may have inline styles; a browser that has none prints on the paper that its dialog says.
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
