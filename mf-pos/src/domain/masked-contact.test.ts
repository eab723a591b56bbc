import { maskedEmail, maskedPhone } from './masked-contact';

test('contacts are shown by the part that their owner recognizes', () => {
  expect(maskedPhone('+15125550123')).toBe('···0123');
  expect(maskedEmail('maria.lopez@example.com')).toBe('m···@example.com');
  expect(maskedEmail('m@example.com')).toBe('m···@example.com');
});
