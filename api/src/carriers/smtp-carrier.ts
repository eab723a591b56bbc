import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Carrier, type CarrierDelivery, carrierTimeoutMs } from './carrier';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…` */
  url: string;
  /** `Go Suite <no-reply@example.com>` */
  from: string;
  timeoutMs?: number;
}

interface SmtpFault {
  code?: string;
  responseCode?: number;
  /** The line of the server. */
  response?: string;
}

/** Returns whether the server of an address has to offer STARTTLS: every one but those on this machine. */
export const requiresTls = (url: string): boolean =>
  URL.canParse(url) && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Returns the domain of a sender, which SPF, DKIM and DMARC are about: stores send from it, too. */
export const domainOf = (from: string): string => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/**
 * Sends emails by SMTP, which contain one-time codes: over TLS only. The server's response decides the result (4yz `later`, 5yz `refused`). Without a response it
 * depends on whether the body was being sent: the body is a stream, so its first read is recorded.
 */
export function smtpCarrier({ url, from, timeoutMs = carrierTimeoutMs }: SmtpOptions): Carrier {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    requireTLS: requiresTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, recipient, subject, content, html, sender, replyTo, unsubscribeUrl }) {
      let isLeaving = false;
      const text = new Readable({
        read() {
          isLeaving = true;
          this.push(content);
          this.push(null);
        },
      });
      try {
        const { messageId } = await transport.sendMail({
          from: sender ? { name: sender.name, address: `${sender.mailbox}@${domainOf(from)}` } : from,
          ...(replyTo ? { replyTo } : {}),
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text,
          ...(html === null ? {} : { html }),
          messageId: `<${id}@${domainOf(from)}>`,
          ...(unsubscribeUrl ? { headers: oneTapHeaders(unsubscribeUrl) } : {}),
        });
        return { kind: 'sent', carrierId: messageId };
      } catch (fault) {
        return whatBecame(fault as SmtpFault, isLeaving);
      }
    },
  };
}

const oneTapHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Returns the enhanced status code of a response (RFC 3463), which says whose fault it is: 5.1.1 is an address that does not exist. */
const statusOf = (response: string): string => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

function whatBecame({ code, responseCode = 0, response = '' }: SmtpFault, isLeaving: boolean): CarrierDelivery {
  // The fault is in our configuration, and not in the message.
  if (code === 'EAUTH') return { kind: 'later', reason: 'smtp_sign_in' };
  const status = statusOf(response);
  const reason = `smtp_${responseCode}${status && `_${status}`}`;
  if (responseCode >= 500) return { kind: 'refused', reason };
  if (responseCode >= 400) return { kind: 'later', reason };
  return isLeaving ? { kind: 'unknown', reason: 'smtp_no_answer' } : { kind: 'later', reason: 'smtp_unreachable' };
}
