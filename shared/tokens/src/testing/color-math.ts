type Triple = [number, number, number];

/** Linear light of `#rrggbb`, each channel 0 to 1. */
function linear(hex: string): Triple {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toHex(light: Triple): string {
  const channel = (value: number) => {
    const inRange = Math.min(1, Math.max(0, value));
    const share = inRange <= 0.0031308 ? inRange * 12.92 : 1.055 * inRange ** (1 / 2.4) - 0.055;
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${light.map(channel).join('')}`;
}

const product = (matrix: readonly Triple[], [a, b, c]: Triple): Triple => {
  const [x = 0, y = 0, z = 0] = matrix.map(([p, q, r]) => p * a + q * b + r * c);
  return [x, y, z];
};

/** The contrast of two colors, 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => product([[0.2126, 0.7152, 0.0722]], linear(hex))[0];
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** OKLab, as Ottosson defines it (bottosson.github.io/posts/oklab). */
function oklab(hex: string): Triple {
  const cones = product(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linear(hex),
  ).map(Math.cbrt) as Triple;
  return product(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

/** How different two colors look: their distance in OKLab; black and white are 1 apart. */
export function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The color as it looks without green cones (Machado, Oliveira and Fernandes 2009, severity 1). */
export const deuteranopia = (hex: string): string =>
  toHex(
    product(
      [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
      ],
      linear(hex),
    ),
  );
