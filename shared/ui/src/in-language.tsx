import type { ReactNode } from 'react';

interface Props {
  /** BCP 47, e.g. `vi`; null if it is not known. */
  language: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Text that may be in another language than the page: a message to a client, the name of a language. Screen readers
 * pronounce it, and browsers break its lines, by the rules of its own language (WCAG 3.1.2).
 */
export const InLanguage = ({ language, className, children }: Props) => (
  <span lang={language ?? undefined} className={className}>
    {children}
  </span>
);
