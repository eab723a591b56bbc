import { deviceName } from '@suite/domain/device-name';
import type { FieldProblem } from '@suite/graphql/problems';
import type { StaffLoginInput } from '@suite/graphql/schema-types';
import type { Tokens } from '@suite/graphql/tokens';
import { type FormEvent, useState } from 'react';
import type { AuthPageProps } from '../layout/auth-paths';
import { useAuthSubmit } from '../layout/use-auth-submit';
import { deviceMemory } from './device-memory';
import { refusalOf, type StaffSignInRefusal } from './refusal';
import { requestedRole } from './requested-role';
import { requestStaffLogin } from './staff-login-request';
import { useSavedDevice } from './use-saved-device';
import { useScannedQr } from './use-scanned-qr';
import { codeLength, type StaffFields, storeNumber, useStaffFields } from './use-staff-fields';
import { useStaffOtp } from './use-staff-otp';

/** The sign-in of an employee: the form, then the one-time code if one is required. The input is always preserved. */
export function useStaffLogin({ started, onSignedIn, onProblem }: AuthPageProps, whmcsIdOfPath: number | null) {
  const { transport, navigation } = started;
  const { search } = navigation.location.getSnapshot();
  const { fields, set } = useStaffFields(whmcsIdOfPath, search);
  const [tried, setTried] = useState(false);
  const auth = useAuthSubmit(onProblem);
  const [refusal, setRefusal] = useState<StaffSignInRefusal | null>(null);
  const [remember, setRemember] = useState({ isOn: false, name: deviceName(navigator.userAgent) });

  const whmcsId = storeNumber(fields.store);
  const storeQr = useScannedQr(whmcsId);
  const { device, save } = useSavedDevice(transport, whmcsId);
  const role = requestedRole(search);
  /** Whether a code alone may be enough here. */
  const isVouchedFor = storeQr !== null || device !== null;

  async function enter(store: number, tokens: Tokens) {
    deviceMemory.saveStore(store);
    await onSignedIn(tokens);
  }
  const otp = useStaffOtp({ transport, whmcsId: whmcsIdOfPath, role, onTokens: enter });

  async function send(typed: StaffFields) {
    setTried(true);
    if (auth.pending || whmcsId === null || !isComplete(typed)) return;
    setRefusal(null);
    const signIn = async () => {
      const who = typed.type === 'code' ? { code: typed.code } : { phone: typed.phone, country_code: typed.country };
      const vouching = { store_qr: storeQr, device_token: device?.token ?? null };
      const input: StaffLoginInput = { whmcs_id: whmcsId, ...who, ...vouching, role };
      const { tokens, otp: sent, deviceToken } = await requestStaffLogin(transport, input);
      const isToRemember = remember.isOn && !isVouchedFor;
      const name = isToRemember ? remember.name.trim() || deviceName(navigator.userAgent) : null;
      if (deviceToken && device) deviceMemory.saveDevice(whmcsId, { ...device, token: deviceToken });
      if (tokens) await enter(whmcsId, tokens);
      else {
        const entered = { type: typed.type, text: typed.type === 'code' ? typed.code : typed.phone.trim() };
        otp.saveStep({ otp: sent, whmcsId, deviceName: name, entered });
      }
    };
    await auth.submit(signIn, (problem) => {
      const formRefusal = refusalOf(problem, typed.type, Date.now());
      setRefusal(formRefusal);
      return formRefusal !== null;
    });
  }

  return {
    fields,
    whmcsId,
    storeQr,
    device,
    saveDevice: save,
    isVouchedFor,
    remember,
    setRemember,
    pending: auth.pending,
    refusal,
    /** Shows beside the field that a store number is required. */
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
    /** On a trusted device, the last digit of a code submits it. */
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
  };
}

export type StaffLogin = ReturnType<typeof useStaffLogin>;

const isComplete = ({ type, code, phone }: StaffFields): boolean =>
  type === 'code' ? code.length === codeLength : phone.trim() !== '';
