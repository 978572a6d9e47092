import {
  apiPaths,
  type Conversation,
  type MessageAnswer,
  type MessageFileStored,
  type MessageSent,
  type Role,
  UPLOAD_MAX,
} from '@jobharbor/contract';

import { baseApi } from '../client/baseApi';

/** In bits per millisecond: a slow phone. */
const SLOWEST = 400;
/** In milliseconds: what a file of the largest size takes at that speed, and ten seconds for its checks. */
const UPLOAD_TIMEOUT = (UPLOAD_MAX * 8) / SLOWEST + 10_000;

interface OfApplication {
  applicationId: string;
}
export interface MessageToSend extends OfApplication {
  text: string;
  /** The id of a file that was stored for this conversation. */
  file?: string | undefined;
  /** A UUID: sent again with it, the message is sent once. */
  idempotencyKey: string;
}

type EndpointBuilder = Parameters<Parameters<typeof baseApi.injectEndpoints>[0]['endpoints']>[0];

/** The calls of one side. Both make the same ones, each with its own session. */
const callsOf = (build: EndpointBuilder, as: Role) => ({
  /** The newest page first; each next one has earlier messages. */
  read: build.infiniteQuery<Conversation, string, string>({
    query: ({ queryArg, pageParam }) => ({
      url: apiPaths.applications.messages(queryArg),
      params: { before: pageParam || undefined },
    }),
    extraOptions: { as },
    infiniteQueryOptions: {
      initialPageParam: '',
      getNextPageParam: ({ earlier }) => earlier,
    },
    providesTags: ['Application'],
  }),
  send: build.mutation<MessageSent, MessageToSend>({
    query: ({ applicationId, text, file, idempotencyKey }) => ({
      url: apiPaths.applications.messages(applicationId),
      method: 'POST',
      body: { text, file },
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
    extraOptions: { as },
    // After any answer: a refusal says why writing is not allowed any more, and without an answer the message may
    // have arrived.
    invalidatesTags: ['Application'],
  }),
  markRead: build.mutation<MessageAnswer, OfApplication & { messageId: string }>({
    query: ({ applicationId, messageId }) => ({
      url: apiPaths.applications.readMessages(applicationId),
      method: 'PUT',
      body: { messageId },
    }),
    extraOptions: { as },
    invalidatesTags: (_answer, error) => (error ? [] : ['Application']),
  }),
  addFile: build.mutation<MessageFileStored, OfApplication & { file: File }>({
    query: ({ applicationId, file }) => {
      const body = new FormData();
      body.append('file', file);
      const url = apiPaths.applications.messageFiles(applicationId);
      return { url, method: 'POST', body, timeout: UPLOAD_TIMEOUT };
    },
    extraOptions: { as },
  }),
  report: build.mutation<MessageAnswer, { messageId: string; text: string }>({
    query: ({ messageId, text }) => ({
      url: apiPaths.applications.reportMessage(messageId),
      method: 'POST',
      body: { text },
    }),
    extraOptions: { as },
    invalidatesTags: (_answer, error) => (error ? [] : ['Application']),
  }),
});

const seekerConversationApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => {
    const { read, send, markRead, addFile, report } = callsOf(build, 'seeker');
    return {
      seekerConversation: read,
      seekerSendMessage: send,
      seekerMarkMessagesRead: markRead,
      seekerAddMessageFile: addFile,
      seekerReportMessage: report,
    };
  },
});

const employerConversationApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => {
    const { read, send, markRead, addFile, report } = callsOf(build, 'employer');
    return {
      employerConversation: read,
      employerSendMessage: send,
      employerMarkMessagesRead: markRead,
      employerAddMessageFile: addFile,
      employerReportMessage: report,
    };
  },
});

/** The hooks of each side. */
export const CALLS = {
  seeker: {
    useRead: seekerConversationApi.useSeekerConversationInfiniteQuery,
    useSend: seekerConversationApi.useSeekerSendMessageMutation,
    useMarkRead: seekerConversationApi.useSeekerMarkMessagesReadMutation,
    useAddFile: seekerConversationApi.useSeekerAddMessageFileMutation,
    useReport: seekerConversationApi.useSeekerReportMessageMutation,
  },
  employer: {
    useRead: employerConversationApi.useEmployerConversationInfiniteQuery,
    useSend: employerConversationApi.useEmployerSendMessageMutation,
    useMarkRead: employerConversationApi.useEmployerMarkMessagesReadMutation,
    useAddFile: employerConversationApi.useEmployerAddMessageFileMutation,
    useReport: employerConversationApi.useEmployerReportMessageMutation,
  },
} as const;
