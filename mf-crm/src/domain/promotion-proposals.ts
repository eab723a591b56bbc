import type { BasisPoints, Cents, Language } from '@suite/domain';

export const promotionProposals = ['next_visit', 'holidays', 'new_service', 'openings'] as const;
export type PromotionProposal = (typeof promotionProposals)[number];

interface ProposalText {
  email_title: string;
  message: string;
}

/** What the message of a proposal says is taken off. */
const discounts = {
  next_visit: { discount_type: 'percent', discount_percent: 1_500, discount_amount: 0 },
  holidays: { discount_type: 'percent', discount_percent: 1_000, discount_amount: 0 },
  new_service: { discount_type: 'usd', discount_percent: 0, discount_amount: 500 },
  openings: { discount_type: 'none', discount_percent: 0, discount_amount: 0 },
} as const satisfies Record<
  PromotionProposal,
  { discount_type: 'percent' | 'usd' | 'none'; discount_percent: BasisPoints; discount_amount: Cents }
>;

const texts: Record<Language, Record<PromotionProposal, ProposalText>> = {
  en: {
    next_visit: {
      email_title: '15% off your next visit',
      message: '{salon}: Hi {name}, 15% off your next visit with code {code}, until {until}.',
    },
    holidays: {
      email_title: 'Happy holidays: 10% off',
      message: '{salon}: Happy holidays, {name}! Enjoy 10% off with code {code}, until {until}.',
    },
    new_service: {
      email_title: 'Try something new: $5 off',
      message: '{salon}: Hi {name}, we have something new. Try it with $5 off: code {code}, until {until}.',
    },
    openings: {
      email_title: 'We have openings this week',
      message: '{salon}: Hi {name}, we have openings this week. Call us to book your time.',
    },
  },
  vi: {
    next_visit: {
      email_title: 'Giảm 15% cho lần ghé tới',
      message: '{salon}: Chào {name}, giảm 15% cho lần ghé tới với mã {code}, đến hết {until}.',
    },
    holidays: {
      email_title: 'Quà mùa lễ: giảm 10%',
      message: '{salon} chúc {name} mùa lễ vui vẻ! Giảm 10% với mã {code}, đến hết {until}.',
    },
    new_service: {
      email_title: 'Dịch vụ mới: giảm $5',
      message: '{salon}: Chào {name}, tiệm có dịch vụ mới. Mời bạn thử, giảm $5 với mã {code}, đến hết {until}.',
    },
    openings: {
      email_title: 'Tuần này tiệm còn giờ trống',
      message: '{salon}: Chào {name}, tuần này tiệm còn giờ trống. Mời bạn gọi đặt hẹn.',
    },
  },
};

/** Returns what a promotion begins with, in the language of the store's messages: its text, and the discount that the text names. */
export const proposedPromotion = (proposal: PromotionProposal, language: Language) => ({
  ...texts[language][proposal],
  ...discounts[proposal],
});

/** Returns whether a title is nobody's own: none, or that of a proposal. */
export const isProposedTitle = (title: string): boolean =>
  title.trim() === '' ||
  Object.values(texts).some((proposals) => Object.values(proposals).some(({ email_title }) => email_title === title));

/** Returns whether a discount is nobody's own: nothing off yet, or that of a proposal. */
export const isProposedDiscount = ({
  discount_type,
  discount_percent,
  discount_amount,
}: {
  discount_type: string;
  discount_percent: number;
  discount_amount: number;
}): boolean =>
  (discount_percent === 0 && discount_amount === 0) ||
  Object.values(discounts).some(
    (one) =>
      one.discount_type === discount_type &&
      one.discount_percent === discount_percent &&
      one.discount_amount === discount_amount,
  );
