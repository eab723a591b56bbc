import { Stack } from '@suite/ui';
import { ClientConsents } from './client-consents';
import { ClientTexts } from './client-texts';
import { SentMessages } from './sent-messages';
import type { ClientProfile } from './use-client';

interface Props {
  profile: ClientProfile;
  onChanged: () => void;
}

/** What the client agreed to, the conversation with them, and everything that was sent to them. */
export const ClientMessages = ({ profile, onChanged }: Props) => (
  <Stack>
    <ClientConsents profile={profile} onChanged={onChanged} />
    <ClientTexts customerId={profile.id} />
    <SentMessages customerId={profile.id} />
  </Stack>
);
