import type { ApiModule } from '../../define-module';
import { startIntervalJob } from '../../kit/interval-job';
import { runAutomations } from './automation-runs.service';
import { sendCampaigns } from './campaign-sending.service';

export const campaignSendingModule: ApiModule = {
  startJobs: (services) => [
    startIntervalJob(() => sendCampaigns(services), {
      everyMs: 1_000,
      log: services.log,
      event: 'campaign_sending_failed',
    }),
    startIntervalJob(() => runAutomations(services), {
      everyMs: 60_000,
      log: services.log,
      event: 'automations_failed',
    }),
  ],
};
