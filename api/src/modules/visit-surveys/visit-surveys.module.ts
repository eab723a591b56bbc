import type { ApiModule } from '../../define-module';
import { startSurveys } from './due-surveys.service';

export const visitSurveysModule: ApiModule = {
  startJobs: ({ publicUrl, ...services }) =>
    publicUrl ? [startSurveys({ ...services, publicUrl, everyMs: 60_000 })] : [],
};
