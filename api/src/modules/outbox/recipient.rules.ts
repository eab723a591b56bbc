import type { Channel } from '../../carriers/carrier';

const patterns: Record<Channel, RegExp> = {
  sms: /^\+[1-9]\d{7,14}$/,
  email: /^(?=.{3,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/,
};

/** Whether a text can be the recipient of messages of a channel: a phone number in E.164 form, or an email address. */
export const isRecipient = (channel: Channel, text: string): boolean => patterns[channel].test(text);
