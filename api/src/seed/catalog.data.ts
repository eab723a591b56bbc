import type { SeedContext } from './context';

type Service = readonly [name: string, cents: number, minutes: number];
type Item = readonly [name: string, cents: number];

/** A group of options or add-ons: each choice with the cents and minutes that it adds. */
interface ModifierGroup {
  selection: 'one' | 'optional' | 'any';
  choices: readonly Service[];
  services: readonly string[];
}

interface Catalog {
  services: Record<string, readonly Service[]>;
  items: Record<string, readonly Item[]>;
  modifiers?: Record<string, ModifierGroup>;
}

const newSets = ['Acrylic full set', 'Pink and white set', 'Ombre set', 'Gel-X full set', 'Builder gel set'];

const lotus: Catalog = {
  modifiers: {
    Length: {
      selection: 'one',
      choices: [
        ['Short', 0, 0],
        ['Medium', 500, 10],
        ['Long', 1000, 15],
      ],
      services: newSets,
    },
    'Nail art': {
      selection: 'any',
      choices: [
        ['Two nails', 1000, 15],
        ['Ten nails', 3500, 45],
        ['Chrome', 1500, 15],
      ],
      services: [...newSets, 'Acrylic fill', 'Builder gel fill'],
    },
    Removal: {
      selection: 'optional',
      choices: [
        ['Gel off', 500, 10],
        ['Acrylic off', 1000, 20],
      ],
      services: newSets,
    },
  },
  services: {
    Manicure: [
      ['Classic manicure', 2500, 30],
      ['Gel manicure', 3800, 45],
      ['Spa manicure', 4200, 50],
      ['French manicure', 3500, 45],
      ['Dip powder manicure', 4800, 60],
      ['Kids manicure', 1500, 20],
      ['Gentlemen manicure', 2800, 30],
      ['Paraffin manicure', 3600, 40],
    ],
    Pedicure: [
      ['Classic pedicure', 3500, 40],
      ['Gel pedicure', 4800, 55],
      ['Spa pedicure', 5500, 60],
      ['Lotus deluxe pedicure', 7000, 75],
      ['French pedicure', 4500, 50],
      ['Kids pedicure', 2000, 25],
      ['Gentlemen pedicure', 3800, 40],
      ['Hot stone pedicure', 6200, 65],
    ],
    Acrylic: [
      ['Acrylic full set', 5500, 75],
      ['Acrylic fill', 4000, 60],
      ['Pink and white set', 7000, 90],
      ['Pink and white fill', 5500, 75],
      ['Ombre set', 7500, 90],
      ['Acrylic overlay', 5000, 60],
      ['Acrylic removal', 1500, 20],
      ['Nail repair', 600, 10],
    ],
    'Gel and dip': [
      ['Gel-X full set', 7000, 90],
      ['Builder gel set', 6500, 80],
      ['Builder gel fill', 4800, 60],
      ['Dip full set', 5500, 70],
      ['Dip removal', 1200, 20],
      ['Gel removal', 1000, 15],
      ['Gel polish change', 2500, 30],
    ],
    'Nail art': [
      ['Nail art, two nails', 1000, 15],
      ['Nail art, ten nails', 3500, 45],
      ['Chrome finish', 1500, 15],
      ['Cat eye finish', 1500, 15],
      ['Rhinestones', 2000, 20],
      ['Hand-painted design', 4000, 45],
      ['French tips', 800, 10],
    ],
    Waxing: [
      ['Eyebrow wax', 1400, 15],
      ['Lip wax', 900, 10],
      ['Chin wax', 1100, 10],
      ['Full face wax', 4500, 40],
      ['Underarm wax', 2200, 20],
      ['Half leg wax', 3800, 30],
      ['Full leg wax', 6500, 50],
      ['Full arm wax', 4200, 35],
    ],
    'Lashes and brows': [
      ['Classic lash set', 12000, 120],
      ['Volume lash set', 15000, 150],
      ['Lash fill', 7000, 75],
      ['Lash lift', 7500, 60],
      ['Lash removal', 2500, 30],
      ['Brow tint', 2200, 20],
      ['Brow lamination', 6500, 45],
    ],
    'Facial and spa': [
      ['Express facial', 4500, 30],
      ['Lotus facial', 8500, 60],
      ['Deep cleansing facial', 9500, 75],
      ['Back massage', 5000, 30],
      ['Foot reflexology', 4000, 30],
      ['Head and neck massage', 3500, 25],
      ['Collagen hand mask', 1500, 15],
    ],
  },
  items: {
    'Nail care': [
      ['Cuticle oil', 1200],
      ['Hand cream', 1400],
      ['Nail file set', 600],
      ['Nail strengthener', 1500],
      ['Base coat', 1300],
      ['Top coat', 1300],
      ['Polish remover', 800],
      ['Foot cream', 1600],
      ['Callus stone', 700],
      ['Toe separators', 400],
    ],
    Polish: [
      ['Polish, ruby', 1100],
      ['Polish, blush', 1100],
      ['Polish, midnight', 1100],
      ['Polish, pearl', 1100],
      ['Polish, coral', 1100],
      ['Gel polish, plum', 1800],
      ['Gel polish, nude', 1800],
      ['Gel polish, rose', 1800],
      ['Gel polish, black', 1800],
      ['Press-on set', 2200],
    ],
  },
};

const willow: Catalog = {
  services: {
    Cut: [
      ['Women’s cut', 6500, 60],
      ['Men’s cut', 3800, 30],
      ['Kids cut', 2500, 30],
      ['Fringe trim', 1500, 15],
    ],
    Colour: [
      ['Root touch-up', 8500, 90],
      ['Full color', 11000, 120],
      ['Half highlights', 12500, 120],
      ['Full highlights', 16500, 150],
      ['Gloss', 5500, 45],
    ],
    Styling: [
      ['Blowout', 4500, 45],
      ['Updo', 8500, 75],
      ['Deep conditioning', 3500, 30],
    ],
  },
  items: {},
};

const saigon: Catalog = {
  services: {
    Móng: [
      ['Sơn gel tay', 1500, 45],
      ['Sơn gel chân', 1700, 50],
      ['Đắp bột', 3000, 75],
      ['Vẽ móng nghệ thuật', 1200, 40],
    ],
    'Chăm sóc da': [
      ['Chăm sóc da cơ bản', 2500, 60],
      ['Chăm sóc da chuyên sâu', 4500, 90],
      ['Tẩy tế bào chết', 1500, 30],
    ],
    'Gội đầu dưỡng sinh': [
      ['Gội đầu thảo dược', 800, 45],
      ['Gội đầu massage cổ vai gáy', 1200, 60],
    ],
  },
  items: {
    'Sản phẩm': [
      ['Dầu dưỡng móng', 600],
      ['Kem dưỡng tay', 700],
      ['Mặt nạ giấy', 300],
    ],
  },
};

const rival: Catalog = {
  services: {
    Nails: [
      ['Rival manicure', 3000, 40],
      ['Rival pedicure', 4000, 50],
      ['Rival full set', 6000, 80],
    ],
    Waxing: [['Brow wax', 1500, 15]],
  },
  items: { Retail: [['Rival hand cream', 1500]] },
};

/** The catalog of each store of the demo world. Lotus: 8 categories, 60 services, 20 items. */
export const catalogs: Record<SeedContext['slug'], Catalog> = { lotus, willow, saigon, rival };
