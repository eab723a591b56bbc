import { reviewLink } from './review-links';

test.each([
  ['google', 'https://g.page/r/lotus/review'],
  ['google', 'https://search.google.com/local/writereview?placeid=abc'],
  ['google', 'https://www.google.com.au/maps/place/lotus'],
  ['google', 'https://maps.app.goo.gl/abc'],
  ['facebook', 'https://www.facebook.com/lotus/reviews'],
  ['yelp', 'https://www.yelp.com/biz/lotus'],
] as const)('accepts a link to %s: %s', (site, link) => {
  expect(reviewLink(site, ` ${link} `)).toBe(link);
});

test.each([
  ['google', 'http://g.page/r/lotus'],
  ['google', 'https://google.com.evil.example/maps'],
  ['google', 'https://evilgoogle.com/maps'],
  ['google', 'https://user:secret@google.com/maps'],
  ['google', 'javascript:alert(1)'],
  ['google', `https://google.com/${'a'.repeat(500)}`],
  ['yelp', 'https://www.facebook.com/lotus'],
  ['yelp', ''],
] as const)('refuses another link to %s: %s', (site, link) => {
  expect(reviewLink(site, link)).toBeNull();
});
