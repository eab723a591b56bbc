import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, deuteranopia, distance } from './testing/color-math';

const root = join(__dirname, '../../..');
const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The custom properties that the block behind a selector sets. */
function tokensOf(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`There is no ${selector}.`);
  const block = css.slice(from + selector.length, css.indexOf('}', from));
  return new Map([...block.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const light = tokensOf(':root');
const dark = tokensOf(':root[data-theme="dark"]');
const isColour = (value: string) => /#|rgb/.test(value);

test('dark by the device and dark by choice are the same', () => {
  expect(tokensOf(':root:not([data-theme="light"])')).toEqual(dark);
  expect(dark.size).toBeGreaterThan(0);
});

test('light and dark name the same colours and shadows', () => {
  const colours = [...light].filter(([, value]) => isColour(value)).map(([name]) => name);
  expect([...dark.keys()].sort()).toEqual(colours.sort());
});

test('there is no motion if the system setting reduces it', () => {
  const reduced = css.slice(css.indexOf('@media (prefers-reduced-motion: reduce)'));
  const stopped = [...reduced.matchAll(/--(motion[a-z-]*): 0ms;/g)].map(([, name]) => name);
  expect(stopped).toEqual([...light.keys()].filter((name) => name.startsWith('motion')));
});

test('contrast is reckoned as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});

const pages = ['ground', 'surface', 'surface-2', 'surface-press'];

/** The colors of employees, in their order. */
const staffColors = Array.from({ length: 12 }, (_, color) => `staff-${color}`);

/** The backgrounds of cards: a card's edge is the color of its employee. */
const cards = [
  'new-soft',
  'updated-soft',
  'confirmed-soft',
  'in-service-soft',
  'done-soft',
  'danger-soft',
  'surface-2',
];

/** Each text color, with the backgrounds that it may have. */
const textColors: Record<string, string[]> = {
  ink: [
    ...pages,
    'surface-raised',
    'brand-soft',
    'updated-soft',
    'danger-soft',
    'confirmed-soft',
    'in-service-soft',
    'new-soft',
    'done-soft',
  ],
  'ink-2': pages,
  'ink-3': pages,
  brand: pages,
  'on-brand': ['brand', 'brand-press'],
  'on-brand-soft': ['brand-soft'],
  new: ['new-soft', 'ground', 'surface'],
  updated: ['updated-soft', 'ground', 'surface'],
  confirmed: ['confirmed-soft', 'ground', 'surface'],
  'in-service': ['in-service-soft', 'ground', 'surface'],
  done: ['done-soft', 'ground', 'surface'],
  danger: ['danger-soft', 'ground', 'surface'],
  'on-danger': ['danger'],
  'on-danger-fill': ['danger-fill'],
  'on-staff': staffColors,
};

/** The non-text colors: borders of controls, the focus ring, and the parts of a switch. */
const graphicColors: Record<string, string[]> = {
  'line-strong': ['ground', 'surface'],
  focus: pages,
  brand: ['ground', 'surface'],
  danger: ['surface'],
  'danger-fill': ['ground', 'surface'],
  surface: ['line-strong', 'brand'],
  ...Object.fromEntries(staffColors.map((color) => [color, ['ground', 'surface', ...cards]])),
};

/** These pairs are only used beside another sign of the same state. */
const decoration = ['line-color', 'scrim', 'shadow-1', 'shadow-2'];

const pairsOf = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

describe.each([
  ['light', light],
  ['dark', dark],
])('in %s', (_, theme) => {
  const colour = (name: string) => {
    const value = theme.get(name);
    if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${name} is ${value}, not #rrggbb.`);
    return value;
  };

  test.each(pairsOf(textColors))('text in %s is readable on %s', (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairsOf(graphicColors))('a graphic in %s is visible on %s', (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(3);
  });

  test('a button that deletes or gives back differs from the primary one', () => {
    expect(distance(colour('danger-fill'), colour('brand'))).toBeGreaterThanOrEqual(0.12);
  });

  test('the text of an action that deletes differs from that of the others', () => {
    expect(distance(colour('danger'), colour('brand'))).toBeGreaterThanOrEqual(0.12);
  });

  test('the colors of twelve employees are distinguishable', () => {
    for (const [index, one] of staffColors.entries()) {
      for (const other of staffColors.slice(index + 1)) {
        expect(distance(colour(one), colour(other))).toBeGreaterThanOrEqual(0.1);
      }
    }
  });

  test('colors that follow one another are further apart, and stay apart without red and green', () => {
    for (const [index, one] of staffColors.entries()) {
      const next = colour(staffColors[(index + 1) % staffColors.length] ?? '');
      expect(distance(colour(one), next)).toBeGreaterThanOrEqual(0.18);
      expect(distance(deuteranopia(colour(one)), deuteranopia(next))).toBeGreaterThanOrEqual(0.12);
    }
  });
});

test('no colour is left out', () => {
  const judged = new Set([...pairsOf(textColors), ...pairsOf(graphicColors)].flat());
  expect([...dark.keys()].filter((name) => !judged.has(name)).sort()).toEqual([...decoration].sort());
});

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const folders = ['host', ...remotes, 'shared/entities', 'shared/ui', 'shared/tokens'].map((owner) => `${owner}/src`);
const sheets = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && file !== 'tokens.css')
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
);

test('stylesheets take their colours from here only', () => {
  const raw = sheets.filter(({ text }) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|:\s*(white|black)\b/i.test(text));
  expect(raw.map(({ file }) => file)).toEqual([]);
});

test('a field or a row leaves room for the icon at its edge, which grows with the letters', () => {
  const withIcon = sheets.filter(({ text }) =>
    [...text.matchAll(/\{([^}]*)\}/g)].some(
      ([, rule = '']) => /position: absolute;/.test(rule) && /inset-inline-(?:start|end): var\(--space-3\);/.test(rule),
    ),
  );
  expect(withIcon.map(({ file }) => file)).toContain('shared/ui/src/field.module.css');
  for (const { file, text } of withIcon) {
    const icons = text.match(/inset-inline-(?:start|end): var\(--space-3\);/g) ?? [];
    const rooms = text.match(/padding[a-z-]*: [^;]*calc\(var\(--space-5\) \+ 1\.25rem\)/g) ?? [];
    expect([file, rooms.length]).toEqual([file, icons.length]);
  }
});

/** The custom properties of each stylesheet, by name, with the tokens that they may have as values. */
function ownOf(text: string): Map<string, string[]> {
  const own = new Map<string, string[]>();
  for (const [, name = '', value = ''] of text.matchAll(/^\s*--([a-z0-9-]+):\s*([^;]*);/gm)) {
    const token = /^var\(--([a-z0-9-]+)\)$/.exec(value)?.[1];
    own.set(name, [...(own.get(name) ?? []), ...(token ? [token] : [])]);
  }
  return own;
}

test('each token that a stylesheet names is there, and each that is there is named', () => {
  // The stylesheets of one folder style one component and share its own properties.
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  const textOf = (folder: string) =>
    sheets
      .filter(({ file }) => folderOf(file) === folder)
      .map(({ text }) => text)
      .join('\n');
  const named = new Set(
    [...sheets, { file: 'tokens.css', text: css }].flatMap(({ file, text }) => {
      const own = ownOf(text === css ? css : textOf(folderOf(file)));
      return [...text.matchAll(/var\(--([a-z0-9-]+)/g)]
        .map(([, name]) => name)
        .filter((name) => text === css || !own.has(name ?? ''));
    }),
  );
  expect([...named].filter((name) => !light.has(name ?? ''))).toEqual([]);
  expect([...light.keys()].filter((name) => !named.has(name))).toEqual([]);
});

test('a rule that sets a text color and a background uses a checked pair', () => {
  const judged = new Set(pairsOf(textColors).map(([front, back]) => `${front} on ${back}`));
  const used = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
      const front = /(?<![a-z-])color: var\(--([a-z0-9-]+)\)/.exec(rule)?.[1];
      const back = /background(?:-color)?: var\(--([a-z0-9-]+)\)/.exec(rule)?.[1];
      if (!front || !back) return [];
      const own = ownOf(text);
      const meant = (name: string) => own.get(name) ?? [name];
      return meant(front).flatMap((one) => meant(back).map((other) => ({ file, pair: `${one} on ${other}` })));
    }),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter(({ pair }) => !judged.has(pair))).toEqual([]);
});
