import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '../../shared/remote-kit/src/manifest';

/**
 * The most bytes that a cold start may send before its page is usable, compressed with Brotli: a kilobyte takes a slow
 * phone 5 ms. Raise a limit only for something that the first screen shows.
 */
export const maxStartBytes: StartSizes = {
  signIn: 115_000,
  ticketPage: 237_000,
  ticketPageLater: 49_500,
  chart: 16_000,
};

/** The compressed sizes of what a cold start in English requests, in bytes, and of what the first chart adds. */
export interface StartSizes {
  signIn: number;
  /** The host's files for the ticket page, which come first. */
  ticketPage: number;
  /** Those that the page of mf-booking needs too: they are requested while the host's files run. */
  ticketPageLater: number;
  /** The files that a page requests with its first chart, of the remote where they are largest. */
  chart: number;
}

interface SuiteFiles {
  signIn: { url: string }[];
  app: { url: string }[];
  locales: { en: { url: string }[] };
  luxon: { url: string }[];
}

const ticketPath = '/owner/ticket';
/** The remotes with charts. */
const chartRemotes = ['mf-giftcard', 'mf-reports'];

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
  const chartFiles = (name: string) => {
    const { base } = liveEntry(published, name);
    return filesOfChunk(join(published, base), 'chart').map((file) => base.slice(1) + file);
  };
  const first = [...new Set([...booking.preload, ...(booking.routes?.[ticketPath]?.files ?? [])])];
  return {
    signIn: ofHost(signIn, locales.en),
    ticketPage: ofHost(app, locales.en),
    ticketPageLater:
      sizeOf(first.filter(isReadInEnglish).map((file) => booking.base.slice(1) + file)) +
      sizeOf(luxon.map(({ url }) => `host${url}`)),
    chart: Math.max(...chartRemotes.map((name) => sizeOf(chartFiles(name)))),
  };
}

/**
 * Returns the files that an `import()` of a named chunk requests, also those with packages that the bundler put into a
 * chunk of their own. The scripts name chunks by numbers, and the remote's entry has the name of each.
 */
function filesOfChunk(dir: string, name: string): string[] {
  const files = readdirSync(dir).filter((file) => /\.(js|css)$/.test(file));
  const code = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(dir, file), 'utf8'));
  const [id] = code.flatMap((text) => new RegExp(`\\b(\\d+):"${name}"`).exec(text)?.[1] ?? []);
  if (id === undefined) throw new Error(`${dir} has no chunk "${name}".`);
  const requests = code
    .flatMap((text) => text.match(/Promise\.all\(\[(?:[\w$]+\.e\(\d+\),?)+\]\)/g) ?? [])
    .map((request) => [...request.matchAll(/\.e\((\d+)\)/g)].map(([, chunk]) => chunk))
    .filter((chunks) => chunks.includes(id));
  const names = new Set([name, ...requests.flat()]);
  return files.filter((file) => names.has(file.split('.')[0]));
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
        `The suite sends ${sizes[part]} bytes for ${part}, more than ${limits[part]} (tools/suite/start-size.ts).`,
    );
}
