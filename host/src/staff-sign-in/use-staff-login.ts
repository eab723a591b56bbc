import { storeOfStaffQr } from '@suite/domain';
import { type FieldProblem, toProblem } from '@suite/graphql/problems';
import type { Tokens } from '@suite/graphql/tokens';
import { type FormEvent, useState } from 'react';
import { takeStoreQr } from '../scan/handed-store-qr';
import type { Otp } from '../sign-in/otp-request';
import type { WayProps } from '../sign-in/way';
import { deviceMemory } from './device-memory';
import { deviceName } from './device-name';
import { type Refusal, refusalOf } from './refusal';
import { roleAsked } from './role-asked';
import { requestStaffLogin, requestStaffLoginByOtp, type StaffLoginInput } from './staff-login-request';
import { useKeptDevice } from './use-kept-device';
import { codeLength, type StaffFields, storeNumber, useStaffFields } from './use-staff-fields';

/** The sign-in of an employee: the form, then the one-time code where one is asked for. What was typed stays whatever happens. */
export function useStaffLogin({ started, onSignedIn, onProblem }: WayProps, whmcsIdOfPath: number | null) {
  const { transport, navigation } = started;
  const { fields, set } = useStaffFields(whmcsIdOfPath);
  const [scanned] = useState(takeStoreQr);
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [otp, setOtp] = useState<Otp | null>(null);
  const [remember, setRemember] = useState({ wanted: false, name: deviceName(navigator.userAgent) });

  const whmcsId = storeNumber(fields.store);
  const storeQr = scanned !== null && storeOfStaffQr(scanned) === whmcsId ? scanned : null;
  const { device, keep } = useKeptDevice(transport, whmcsId);
  const role = roleAsked(navigation.location.getSnapshot().search);
  /** Whether a code alone may be enough here. */
  const isVouchedFor = storeQr !== null || device !== null;

  async function enter(tokens: Tokens) {
    if (whmcsId !== null) deviceMemory.keepStore(whmcsId);
    await onSignedIn(tokens);
  }

  async function send(typed: StaffFields) {
    setTried(true);
    if (pending || whmcsId === null || !isComplete(typed)) return;
    setPending(true);
    setRefusal(null);
    try {
      const who = typed.type === 'code' ? { code: typed.code } : { phone: typed.phone, country_code: typed.country };
      const vouching = { store_qr: storeQr, device_token: device?.token ?? null };
      const input: StaffLoginInput = { whmcs_id: whmcsId, ...who, ...vouching, role };
      const answer = await requestStaffLogin(transport, input);
      if (answer.tokens) await enter(answer.tokens);
      else setOtp(answer.otp);
    } catch (error) {
      const problem = toProblem(error);
      const told = refusalOf(problem, typed.type, Date.now());
      setRefusal(told);
      if (!told) onProblem(problem);
    } finally {
      setPending(false);
    }
  }

  return {
    fields,
    whmcsId,
    storeQr,
    device,
    keepDevice: keep,
    isVouchedFor,
    remember,
    setRemember,
    pending,
    refusal,
    /** Says beside the field that a store's number is needed. */
    demandStore: () => setTried(true),
    /** Whether the person tried with this field not yet complete. */
    missing: {
      store: tried && whmcsId === null,
      code: tried && fields.code.length < codeLength,
      phone: tried && fields.phone.trim() === '',
    },
    /** The server's refusal of one field. */
    refused: (field: 'whmcs_id' | 'code' | 'phone' | 'role'): FieldProblem | null =>
      (refusal?.kind === 'fields' && refusal.fields.find(({ path }) => path.endsWith(field))) || null,
    /** Where the place is vouched for, the last digit of a code sends it. */
    type(changes: Partial<StaffFields>) {
      const next = set(changes);
      if (changes.type) setTried(false);
      if (refusal?.kind === 'wrong_code' || refusal?.kind === 'fields') setRefusal(null);
      const isNowComplete = next.code.length === codeLength && next.code !== fields.code;
      if (changes.code !== undefined && isNowComplete && isVouchedFor) void send(next);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      void send(fields);
    },
    otp,
    backToForm: () => setOtp(null),
    /** Gives the one-time code; throws TransportFailure with field problems. */
    async sendOtp(code: string) {
      if (!otp || whmcsId === null) return;
      const isToRemember = remember.wanted && !isVouchedFor;
      const name = remember.name.trim() || deviceName(navigator.userAgent);
      const input = { otp_id: otp.otp_id, code, role, remember_device: isToRemember ? name : null };
      const { tokens, deviceToken } = await requestStaffLoginByOtp(transport, input);
      if (deviceToken) deviceMemory.keepDevice(whmcsId, { token: deviceToken, for: 'person' });
      await enter(tokens);
    },
  };
}

export type StaffLogin = ReturnType<typeof useStaffLogin>;

const isComplete = ({ type, code, phone }: StaffFields): boolean =>
  type === 'code' ? code.length === codeLength : phone.trim() !== '';
