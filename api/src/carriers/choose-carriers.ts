import type { ServerConfig } from '../config';
import type { Carrier, Carriers } from './carrier';
import { httpSmsCarrier } from './http-sms-carrier';
import { smtpCarrier } from './smtp-carrier';

/** The demo's: the row itself is the message, readable at /dev/outbox. */
export const demoCarrier: Carrier = { isDemo: true, send: async () => ({ kind: 'sent', carrierId: null }) };

/** Where nobody said how messages leave. */
export const noCarrier: Carrier = { send: async () => ({ kind: 'refused', reason: 'no_carrier' }) };

/** How messages leave: as the environment says; otherwise the demo's outbox, which production has not. */
export function chooseCarriers({ mode, smtp, sms }: Pick<ServerConfig, 'mode' | 'smtp' | 'sms'>): Carriers {
  const otherwise = mode === 'demo' ? demoCarrier : noCarrier;
  return {
    email: smtp ? smtpCarrier(smtp) : otherwise,
    sms: sms ? httpSmsCarrier(sms) : otherwise,
  };
}
