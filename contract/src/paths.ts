/** Every path of the API that the portal calls, ready to be appended to the API's origin. */
export const apiPaths = {
  jobs: {
    all: '/api/jobs/',
    search: '/api/jobs/search',
    recent: '/api/jobs/getrecentjobs',
    byId: (jobId: string) => `/api/jobs/getjobbyid/${encodeURIComponent(jobId)}`,
    contact: (jobId: string) => `/api/jobs/contact/${encodeURIComponent(jobId)}`,
  },
  auth: {
    provider: '/api/auth/provider',
    google: '/api/auth/google',
    me: '/api/auth/me',
    logout: '/api/auth/logout',
    logoutAll: '/api/auth/logout-all',
    export: '/api/auth/export',
    account: '/api/auth/account',
  },
  employer: {
    logout: '/api/employer/logout',
    resendVerification: '/api/employer/resend-verification-token',
    applicantResume: (userId: string) =>
      `/api/employer/applicants/${encodeURIComponent(userId)}/resume`,
  },
  resume: {
    byUser: (userId: string) => `/api/resume/${encodeURIComponent(userId)}`,
    update: (resumeId: string) => `/api/resume/update-resume/${encodeURIComponent(resumeId)}`,
    upload: (userId: string) => `/api/resume/uploadfile/${encodeURIComponent(userId)}`,
    coverLetter: (userId: string) => `/api/resume/coverletter/${encodeURIComponent(userId)}`,
  },
  files: { byId: (fileId: string) => `/api/files/${encodeURIComponent(fileId)}` },
  applications: {
    all: '/api/applications/',
    byUser: (userId: string) => `/api/applications/user/${encodeURIComponent(userId)}`,
    byEmployer: (employerId: string) =>
      `/api/applications/get-all-jobs-by-employer/${encodeURIComponent(employerId)}`,
    byJob: (jobId: string) => `/api/applications/job/${encodeURIComponent(jobId)}`,
    byId: (applicationId: string) => `/api/applications/${encodeURIComponent(applicationId)}`,
  },
} as const;
