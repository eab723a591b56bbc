import type { CarrierChannel } from '../../carriers/carrier';
import { isServed } from '../identity/identifier.rules';

const patterns: Record<CarrierChannel, RegExp> = {
  sms: /^\+[1-9]\d{7,14}$/,
  email: /^(?=.{3,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/,
};

/**
 * Whether a text that somebody typed can be the recipient of messages of a channel: a phone number in E.164 form of one of
 * the suite's countries, or an email address. Texts to other countries cost the most.
 */
export const isRecipient = (channel: CarrierChannel, text: string): boolean =>
  patterns[channel].test(text) && (channel === 'email' || isServed(text));
