import type { ServerConfig } from '../config';
import type { Carrier, Carriers } from './carrier';
import { httpSmsCarrier } from './http-sms-carrier';
import { smtpCarrier } from './smtp-carrier';

/** The demo's: the row itself is the message, readable at /dev/outbox. */
export const demoCarrier: Carrier = { isDemo: true, send: async () => ({ kind: 'sent', carrierId: null }) };

/** The default carriers. */
export const noCarrier: Carrier = { send: async () => ({ kind: 'refused', reason: 'no_carrier' }) };

/** Chooses the carriers by the environment; the default is the demo's outbox, which production does not have. */
export function chooseCarriers({ mode, smtp, sms }: Pick<ServerConfig, 'mode' | 'smtp' | 'sms'>): Carriers {
  const otherwise = mode === 'demo' ? demoCarrier : noCarrier;
  return {
    email: smtp ? smtpCarrier(smtp) : otherwise,
    sms: sms ? httpSmsCarrier(sms) : otherwise,
  };
}
