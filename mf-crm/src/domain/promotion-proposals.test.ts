import { campaignText, sampleCode } from '@suite/domain/campaigns';
import { firstEmoji, hasOnlyPromotionFields, promotionLimits } from '@suite/domain/promotion';
import { smsSegments } from '@suite/domain/sms-segments';
import { promotionProposals, proposedPromotion } from './promotion-proposals';

describe.each(['en', 'vi'] as const)('the proposals of promotions in %s', (language) => {
  test.each(promotionProposals)('are valid, and name the discount that they give: %s', (proposal) => {
    const { email_title, message, discount_type, discount_percent, discount_amount } = proposedPromotion(
      proposal,
      language,
    );
    for (const text of [email_title, message]) expect(firstEmoji(text)).toBeNull();
    expect(hasOnlyPromotionFields(message)).toBe(true);
    expect(email_title.length).toBeLessThanOrEqual(promotionLimits.emailTitle);
    const amounts = { percent: `${discount_percent / 100}%`, usd: `$${discount_amount / 100}`, none: null };
    const named = /\d+%|\$\d+/.exec(message)?.[0] ?? null;
    expect(named).toBe(amounts[discount_type]);
    expect(message.includes('{code}')).toBe(discount_type !== 'none');
  });

  test.each(promotionProposals)('cost one text without accents: %s', (proposal) => {
    const { message } = proposedPromotion(proposal, language);
    const terms = {
      message,
      businessName: '',
      storeName: 'Lotus Nails & Spa',
      expiredDate: '2026-12-24',
      withoutAccents: true,
    };
    const text = campaignText(terms, { name: 'Nguyễn Phương Thảo', code: sampleCode, language });
    expect(smsSegments(text).segments).toBe(1);
  });
});
