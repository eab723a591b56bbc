/** Something that is not as it must be, and by how many cents or points. */
export interface Off {
  what: string;
  by: number;
}

type Figures = Readonly<Record<string, number>>;

/** Compares the results of the rules with the expected ones, and collects the differences. */
export function createAudit() {
  const offs: Off[] = [];
  let compared = 0;
  const same = (what: string, is: number, must: number) => {
    compared += 1;
    if (is !== must) offs.push({ what: `${what}: ${is} instead of ${must}`, by: Math.abs(is - must) || 1 });
  };
  return {
    offs,
    compared: () => compared,
    same,
    /** Each of the figures that must be, by its name. */
    sameFigures(what: string, is: Figures, must: Figures) {
      for (const [name, cents] of Object.entries(must)) same(`${what}, ${name}`, is[name] ?? 0, cents);
    },
    sameList(what: string, is: readonly number[], must: readonly number[]) {
      same(`${what}, how many`, is.length, must.length);
      for (const [index, cents] of must.entries()) same(`${what} ${index}`, is[index] ?? 0, cents);
    },
    notBelow(what: string, is: number, min = 0) {
      same(what, Math.min(is, min), min);
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;

export const total = <T>(all: readonly T[], read: (one: T) => number): number =>
  all.reduce((sum, one) => sum + read(one), 0);
