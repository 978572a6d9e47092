/** Every path of the API that the portal calls, ready to be appended to the API's origin. */
export const apiPaths = {
  jobs: {
    all: '/api/jobs/',
    search: '/api/jobs/search',
    recent: '/api/jobs/getrecentjobs',
    byId: (jobId: string) => `/api/jobs/getjobbyid/${encodeURIComponent(jobId)}`,
  },
} as const;
