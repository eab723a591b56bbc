import { countries } from './index';
import { zoneChoices, zoneIn, zoneName, zonesIn } from './zones';

test.each(countries)('%s has zones that the platform knows, each with a name of its own', (country) => {
  for (const language of ['en', 'vi'] as const) {
    const names = zonesIn(country).map((zone) => zoneName(zone, language));
    expect(new Set(names).size).toBe(names.length);
  }
});

test('a zone of another country is replaced by the first one of the country', () => {
  expect(zoneIn('US', 'America/Denver')).toBe('America/Denver');
  expect(zoneIn('CA', 'America/Denver')).toBe('America/St_Johns');
});

test('a zone that the store has stays a choice, under its own name', () => {
  expect(zoneChoices('US', 'US/Central')).toContain('US/Central');
  expect(zoneChoices('US', 'US/Central')).not.toContain('America/Chicago');
  expect(zoneChoices('US', 'America/Boise')[0]).toBe('America/Boise');
  expect(zoneName('US/Central', 'en')).toBe('Central Time (Chicago)');
});
