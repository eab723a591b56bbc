import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@suite/domain';
import { policyOf } from './headers';

// Literal values: this page is of the API, which has no design tokens.
const style = [
  ':root{color-scheme:light dark;--accent:#7a2d5c;--on-accent:#fff}',
  '@media(prefers-color-scheme:dark){:root{--accent:#e2a3c8;--on-accent:#3a0d2a}}',
  'body{margin:0;padding:24px;font:1.125rem/1.5 system-ui,sans-serif}',
  'main{max-width:28rem;margin:6vh auto 0}',
  'h1{font-size:1.625rem;overflow-wrap:anywhere;line-height:1.25}',
  'h2{margin:28px 0 0;font-size:1.125rem}',
  'p,blockquote{margin:8px 0 0;overflow-wrap:anywhere}',
  'blockquote{padding-left:16px;border-left:3px solid;white-space:pre-line}',
  'ul{margin:8px 0 0;padding:0;list-style:none}',
  'a,summary{display:inline-flex;align-items:center;min-height:48px;color:var(--accent);font-weight:600;cursor:pointer}',
  'details{margin-top:24px}',
  'form{display:grid;grid-template-columns:minmax(0,1fr);gap:24px}',
  'fieldset{min-width:0;margin:0;padding:0;border:0}',
  'legend{padding:0 0 12px;font-weight:600}',
  'fieldset label{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center;min-height:48px}',
  'input{width:24px;height:24px;flex:none;accent-color:var(--accent)}',
  'textarea{box-sizing:border-box;width:100%;margin-top:8px;padding:12px;border:1px solid;border-radius:8px;font:inherit}',
  'button{min-height:56px;border:0;border-radius:8px;padding:0 24px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600}',
].join('');
const hash = createHash('sha256').update(style).digest('base64');
/** A page has this one style, and no script. */
const policy = policyOf().replace("style-src 'self'", `style-src 'sha256-${hash}'`);

/** Returns the language of a page that belongs to nobody, by what the browser prefers. */
export const preferredLanguage = ({ 'accept-language': accepted = '' }: IncomingHttpHeaders): Language =>
  /^\s*vi\b/i.test(accepted) ? 'vi' : 'en';

/** Returns a page for clients that works without the suite's host; `body` is HTML. */
export const clientPage = (language: Language, title: string, body: string, status = 200): Response =>
  new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } },
  );
