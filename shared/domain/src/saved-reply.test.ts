import fc from 'fast-check';
import {
  fillSavedReply,
  openFields,
  type SavedReplyField,
  savedReplyFields,
  savedReplyLimits,
  savedReplyProblem,
} from './saved-reply';

const facts: Record<SavedReplyField, string | null> = {
  name: 'Jenny',
  visit: 'Gel manicure with Ava, Fri, Nov 27 at 2:00 PM',
  phone: '(512) 555-0110',
  address: '1200 S Congress Ave, Austin, TX 78704',
};

test.each([
  ['See you soon!', null],
  ['Hi {name}, we are at {address}. Call {phone} about {visit}.', null],
  ['{price}', 'template_field_unknown'],
  ['{Name}', 'template_field_unknown'],
  ['Hi {name', 'template_field_unknown'],
  ['Hi name}', 'template_field_unknown'],
  ['{{name}}', 'template_field_unknown'],
  ['x'.repeat(savedReplyLimits.content), null],
  ['x'.repeat(savedReplyLimits.content + 1), 'too_long'],
])('savedReplyProblem of %j is %s', (content, problem) => {
  expect(savedReplyProblem(content)).toBe(problem);
});

test('facts stand in place of the fields', () => {
  expect(fillSavedReply(' Hi {name}! We are at {address}. {phone} ', facts)).toBe(
    'Hi Jenny! We are at 1200 S Congress Ave, Austin, TX 78704. (512) 555-0110',
  );
});

test('a field without a fact stays for the person, and an unknown name leaves no gap', () => {
  const text = fillSavedReply('Hi {name}, see you {visit}. {phone}', { ...facts, name: null, visit: null });
  expect(text).toBe('Hi, see you {visit}. (512) 555-0110');
  expect(openFields(text)).toEqual(['visit']);
});

test('facts are inserted as they are, and none is read as a field', () => {
  fc.assert(
    fc.property(fc.constantFrom(...savedReplyFields), fc.string({ minLength: 1 }), (name, fact) => {
      const filled = fillSavedReply(`a {${name}} b`, { ...facts, [name]: fact });
      expect(filled).toBe(`a ${fact} b`);
    }),
  );
});
