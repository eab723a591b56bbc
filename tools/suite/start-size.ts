import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '../../shared/remote-kit/src/manifest';

/**
 * The most bytes that a cold start may send before its page is usable, compressed with Brotli: a kilobyte takes a slow
 * phone 5 ms. Raise a limit only for something that the first screen shows.
 */
export const maxStartBytes: StartSizes = { signIn: 115_000, ticketPage: 237_000, ticketPageLater: 49_500 };

/** The compressed sizes of what a cold start in English requests, in bytes. */
export interface StartSizes {
  signIn: number;
  /** The host's files for the ticket page, which come first. */
  ticketPage: number;
  /** Those that the page of mf-booking needs too: they are requested while the host's files run. */
  ticketPageLater: number;
}

interface SuiteFiles {
  signIn: { url: string }[];
  app: { url: string }[];
  locales: { en: { url: string }[] };
  luxon: { url: string }[];
}

const ticketPath = '/owner/ticket';

/** Measures the first files of a published suite. */
export function measureStart(published: string): StartSizes {
  const page = readFileSync(join(published, 'host/index.html'), 'utf8');
  const [, content = ''] = /name="suite-files" content="([^"]*)"/.exec(page) ?? [];
  const { signIn, app, locales, luxon } = JSON.parse(content.replaceAll('&quot;', '"')) as SuiteFiles;
  const ofPage = [...page.matchAll(/(?:src|href)="([^"]+)" integrity="/g)].map(([, url = '']) => url);
  const sizeOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + readFileSync(`${join(published, file)}.br`).byteLength, 0);
  const ofHost = (...groups: { url: string }[][]) =>
    sizeOf(
      [...new Set([...ofPage, ...groups.flat().map(({ url }) => url)])]
        .filter(isReadInEnglish)
        .map((url) => `host${url}`),
    );
  const booking = liveEntry(published, 'mf-booking');
  const first = [...new Set([...booking.preload, ...(booking.routes?.[ticketPath]?.files ?? [])])];
  return {
    signIn: ofHost(signIn, locales.en),
    ticketPage: ofHost(app, locales.en),
    ticketPageLater:
      sizeOf(first.filter(isReadInEnglish).map((file) => booking.base.slice(1) + file)) +
      sizeOf(luxon.map(({ url }) => `host${url}`)),
  };
}

const isReadInEnglish = (file: string): boolean => !/locale-vi\./.test(file);

function liveEntry(published: string, name: string) {
  const { registry } = JSON.parse(readFileSync(join(published, 'registry.json'), 'utf8')) as { registry: string };
  const { remotes } = JSON.parse(registry) as { remotes: RemoteRelease[] };
  const live = remotes.find((remote) => remote.name === name)?.live;
  if (!live) throw new Error(`${published} has no live version of ${name}.`);
  return live;
}

/** Returns a line for each part of the start that sends more bytes than it may. */
export function checkStart(sizes: StartSizes, limits = maxStartBytes): string[] {
  return (Object.keys(limits) as (keyof StartSizes)[])
    .filter((part) => sizes[part] > limits[part])
    .map(
      (part) =>
        `The start sends ${sizes[part]} bytes for ${part}, more than ${limits[part]} (tools/suite/start-size.ts).`,
    );
}
