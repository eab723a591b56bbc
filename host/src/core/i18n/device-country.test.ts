import { deviceCountry } from './device-country';

test.each([
  ['en-AU', 'AU'],
  ['fr-CA', 'CA'],
  ['en-US', 'US'],
  ['vi-VN', 'US'],
  ['vi', 'US'],
  ['ca', 'US'],
])('a phone number on a device in %s is one of %s', (language, country) => {
  expect(deviceCountry(language)).toBe(country);
});
