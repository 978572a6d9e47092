import { object } from 'yup';

import { idParam } from '../http/index.ts';

export const jobParams = object({ jobId: idParam });
