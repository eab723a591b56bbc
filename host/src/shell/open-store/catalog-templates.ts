import type { Language } from '@suite/domain';
import type { DraftCategory, TemplateName } from './store-draft';

/** Name in English and in Vietnamese, price in cents, minutes. */
type TemplateService = readonly [en: string, vi: string, price: number, duration: number];
interface TemplateCategory {
  name: Readonly<Record<Language, string>>;
  services: readonly TemplateService[];
}

/** Usual services and prices of a trade; every one of them can be changed. */
const templates: Readonly<Record<TemplateName, readonly TemplateCategory[]>> = {
  nails: [
    {
      name: { en: 'Manicure', vi: 'Tay' },
      services: [
        ['Classic manicure', 'Tay thường', 2_500, 30],
        ['Gel manicure', 'Tay gel', 3_800, 45],
        ['Dip powder manicure', 'Tay bột nhúng', 4_800, 60],
      ],
    },
    {
      name: { en: 'Pedicure', vi: 'Chân' },
      services: [
        ['Classic pedicure', 'Chân thường', 3_500, 40],
        ['Gel pedicure', 'Chân gel', 4_800, 55],
        ['Spa pedicure', 'Chân spa', 5_500, 60],
      ],
    },
    {
      name: { en: 'Full sets and fills', vi: 'Bột và dặm' },
      services: [
        ['Acrylic full set', 'Bộ bột', 5_500, 75],
        ['Acrylic fill', 'Dặm bột', 4_000, 60],
        ['Gel-X full set', 'Bộ Gel-X', 7_000, 90],
        ['Removal', 'Tháo móng', 1_500, 20],
      ],
    },
    {
      name: { en: 'Nail art and waxing', vi: 'Vẽ móng và wax' },
      services: [
        ['Nail art, two nails', 'Vẽ hai móng', 1_000, 15],
        ['Nail art, ten nails', 'Vẽ mười móng', 3_500, 45],
        ['Eyebrow wax', 'Wax chân mày', 1_400, 15],
      ],
    },
  ],
  hair: [
    {
      name: { en: 'Cuts', vi: 'Cắt tóc' },
      services: [
        ["Women's cut", 'Cắt tóc nữ', 5_500, 45],
        ["Men's cut", 'Cắt tóc nam', 3_000, 30],
        ["Children's cut", 'Cắt tóc trẻ em', 2_000, 30],
        ['Blow-dry', 'Sấy tạo kiểu', 4_000, 45],
      ],
    },
    {
      name: { en: 'Color', vi: 'Nhuộm' },
      services: [
        ['Root touch-up', 'Nhuộm chân tóc', 8_000, 90],
        ['Full color', 'Nhuộm toàn bộ', 11_000, 120],
        ['Partial highlights', 'Highlight một phần', 12_000, 120],
        ['Balayage', 'Balayage', 18_000, 180],
      ],
    },
    {
      name: { en: 'Treatments', vi: 'Chăm sóc tóc' },
      services: [
        ['Deep conditioning', 'Ủ phục hồi', 3_500, 30],
        ['Keratin treatment', 'Hấp keratin', 22_000, 150],
      ],
    },
  ],
  spa: [
    {
      name: { en: 'Massage', vi: 'Massage' },
      services: [
        ['Swedish massage, 60 minutes', 'Massage Thụy Điển, 60 phút', 9_000, 60],
        ['Deep tissue massage, 60 minutes', 'Massage sâu, 60 phút', 10_500, 60],
        ['Hot stone massage, 90 minutes', 'Massage đá nóng, 90 phút', 14_000, 90],
        ['Foot massage', 'Massage chân', 5_000, 45],
      ],
    },
    {
      name: { en: 'Face', vi: 'Chăm sóc da mặt' },
      services: [
        ['Classic facial', 'Chăm sóc da cơ bản', 7_500, 60],
        ['Deep cleansing facial', 'Làm sạch sâu', 9_500, 75],
        ['Lash lift', 'Uốn mi', 7_500, 60],
      ],
    },
    {
      name: { en: 'Body', vi: 'Cơ thể' },
      services: [
        ['Body scrub', 'Tẩy tế bào chết', 8_000, 45],
        ['Full leg wax', 'Wax cả chân', 6_500, 50],
      ],
    },
  ],
  barber: [
    {
      name: { en: 'Cuts', vi: 'Cắt tóc' },
      services: [
        ['Haircut', 'Cắt tóc', 3_000, 30],
        ['Skin fade', 'Cắt fade', 3_500, 45],
        ['Buzz cut', 'Húi cua', 2_000, 20],
        ["Kids' cut", 'Cắt tóc trẻ em', 2_200, 30],
      ],
    },
    {
      name: { en: 'Beard and shave', vi: 'Râu' },
      services: [
        ['Beard trim', 'Tỉa râu', 1_500, 15],
        ['Hot towel shave', 'Cạo râu khăn nóng', 3_000, 30],
        ['Haircut and beard', 'Cắt tóc và râu', 4_200, 45],
      ],
    },
  ],
  empty: [],
};

/** Returns the categories of a template in a language, every service chosen. */
export const categoriesOf = (name: TemplateName, language: Language): DraftCategory[] =>
  templates[name].map((category) => ({
    name: category.name[language],
    services: category.services.map(([en, vi, price, duration]) => ({
      name: language === 'vi' ? vi : en,
      price,
      duration,
      isOffered: true,
    })),
  }));
