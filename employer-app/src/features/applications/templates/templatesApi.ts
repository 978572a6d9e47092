import {
  apiPaths,
  type MessageTemplate,
  type MessageTemplatesChanged,
  type MessageTemplateValues,
} from '@jobharbor/contract';
import { selectSession, useAppSelector } from '@jobharbor/shared-ui/core';

import { asEmployer, employerApi } from '../../../data/employerApi';

/** Live events of applications reload the templates too. */
const TEMPLATES = { type: 'Application' as const, id: 'TEMPLATES' };

export const templatesApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The company's templates. The id identifies the company in the cache. */
    employerTemplates: build.query<MessageTemplate[], string>({
      query: () => apiPaths.employer.templates,
      extraOptions: asEmployer,
      providesTags: [TEMPLATES],
    }),
    employerAddTemplate: build.mutation<MessageTemplatesChanged, MessageTemplateValues>({
      query: (body) => ({ url: apiPaths.employer.templates, method: 'POST', body }),
      extraOptions: asEmployer,
      invalidatesTags: [TEMPLATES],
    }),
    employerChangeTemplate: build.mutation<
      MessageTemplatesChanged,
      MessageTemplateValues & { templateId: string }
    >({
      query: ({ templateId, ...body }) => ({
        url: apiPaths.employer.template(templateId),
        method: 'PUT',
        body,
      }),
      extraOptions: asEmployer,
      invalidatesTags: [TEMPLATES],
    }),
    employerDeleteTemplate: build.mutation<MessageTemplatesChanged, string>({
      query: (templateId) => ({ url: apiPaths.employer.template(templateId), method: 'DELETE' }),
      extraOptions: asEmployer,
      invalidatesTags: [TEMPLATES],
    }),
  }),
});

export const {
  useEmployerAddTemplateMutation: useAddTemplateMutation,
  useEmployerChangeTemplateMutation: useChangeTemplateMutation,
  useEmployerDeleteTemplateMutation: useDeleteTemplateMutation,
} = templatesApi;

/** The templates of the company that is signed in, and how reading them goes. */
export function useTemplates() {
  const id = useAppSelector(selectSession).employer?._id ?? '';
  return templatesApi.useEmployerTemplatesQuery(id, { skip: !id });
}
