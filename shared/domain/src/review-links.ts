import { safeLink } from './safe-link';

/** The sites on which a store has a public profile. */
export const reviewSites = ['google', 'facebook', 'yelp'] as const;
export type ReviewSite = (typeof reviewSites)[number];

const hosts: Record<ReviewSite, RegExp> = {
  google: /^(?:(?:[a-z0-9-]+\.)*google\.[a-z]{2,3}(?:\.[a-z]{2})?|g\.page|g\.co|(?:[a-z0-9-]+\.)*goo\.gl)$/,
  facebook: /^(?:(?:[a-z0-9-]+\.)*facebook\.com|fb\.com|fb\.me)$/,
  yelp: /^(?:(?:[a-z0-9-]+\.)*yelp\.(?:com|ca|com\.au)|yelp\.to)$/,
};

export const reviewLinkLimit = 500;

/** Returns a link to a store's profile on a site; null if it leads elsewhere, or is no https link. */
export function reviewLink(site: ReviewSite, text: string): string | null {
  const trimmed = text.trim();
  const link = trimmed.length > reviewLinkLimit ? null : safeLink(trimmed);
  return link && hosts[site].test(new URL(link).hostname) ? link : null;
}
