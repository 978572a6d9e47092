import { apiPaths, type LetterChanged } from '@jobharbor/contract';

import { uploadFile } from './letter/uploadFile';
import { resumeApi, type ResumeSaved, withVersion } from './resumeApi';

export interface LetterUpload {
  userId: string;
  file: File;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

export const coverLetterApi = resumeApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    seekerUploadCoverLetter: build.mutation<ResumeSaved, LetterUpload>({
      queryFn: async ({ userId, file, onProgress }, api) => {
        const sent = await uploadFile<LetterChanged>(
          { url: apiPaths.resume.upload(userId), file, as: 'cookie', onProgress },
          api,
        );
        return 'error' in sent
          ? { error: sent.error }
          : { data: withVersion(sent.data, { response: sent }) };
      },
    }),
    seekerRemoveCoverLetter: build.mutation<ResumeSaved, string>({
      query: (userId) => ({ url: apiPaths.resume.coverLetter(userId), method: 'DELETE' }),
      extraOptions: { as: 'cookie' },
      transformResponse: withVersion,
    }),
  }),
});
