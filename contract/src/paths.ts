/** Every path of the API that the portal calls, ready to be appended to the API's origin. */
export const apiPaths = {
  jobs: {
    all: '/api/jobs/',
    search: '/api/jobs/search',
    /** How many jobs each filter would leave. */
    facets: '/api/jobs/facets',
    suggestions: '/api/jobs/suggestions',
    related: (jobId: string) => `/api/jobs/related/${encodeURIComponent(jobId)}`,
    recent: '/api/jobs/getrecentjobs',
    byId: (jobId: string) => `/api/jobs/getjobbyid/${encodeURIComponent(jobId)}`,
    /** What lists say of some jobs, closed ones too. */
    byIds: '/api/jobs/byids',
    /** Pictures of 1200 × 630 pixels for previews: the portal's, and a job's. */
    portalPicture: '/api/jobs/picture/',
    picture: (jobId: string) => `/api/jobs/picture/${encodeURIComponent(jobId)}`,
    /** Jobs that fit the seeker's CV. */
    fitting: '/api/jobs/fitting',
    contact: (jobId: string) => `/api/jobs/contact/${encodeURIComponent(jobId)}`,
    byEmployer: (employerId: string) =>
      `/api/jobs/getalljobsbyemployer/${encodeURIComponent(employerId)}`,
    own: '/api/jobs/getalljobs',
    add: '/api/jobs/add',
    update: (jobId: string) => `/api/jobs/update/${encodeURIComponent(jobId)}`,
    status: (jobId: string) => `/api/jobs/status/${encodeURIComponent(jobId)}`,
    extend: (jobId: string) => `/api/jobs/extend/${encodeURIComponent(jobId)}`,
    remove: (jobId: string) => `/api/jobs/deletejobbyid/${encodeURIComponent(jobId)}`,
    report: (jobId: string) => `/api/jobs/report/${encodeURIComponent(jobId)}`,
  },
  /** A company by the address of its page. */
  company: (slug: string) => `/api/companies/${encodeURIComponent(slug)}`,
  auth: {
    provider: '/api/auth/provider',
    google: '/api/auth/google',
    /** Sends a link to an address. */
    emailLink: '/api/auth/email-link',
    /** What a link is good for. */
    emailLinkState: (token: string) => `/api/auth/email-link/${encodeURIComponent(token)}`,
    /** Signs in with a link's token. */
    email: '/api/auth/email',
    me: '/api/auth/me',
    logout: '/api/auth/logout',
    fittingJobs: '/api/auth/fitting-jobs',
    logoutAll: '/api/auth/logout-all',
    export: '/api/auth/export',
    account: '/api/auth/account',
  },
  employer: {
    signUp: '/api/employer/signup',
    signIn: '/api/employer/login',
    verify: (token: string) => `/api/employer/verify/${encodeURIComponent(token)}`,
    forgotPassword: '/api/employer/forgot-password',
    resetPassword: '/api/employer/reset-password',
    /** The account of a mail’s link that sets a new password. */
    resetLink: (token: string) => `/api/employer/reset-password/${encodeURIComponent(token)}`,
    changePassword: '/api/employer/change-password',
    changeEmail: '/api/employer/change-email',
    /** The new address that a mail’s link confirms; POST confirms it. */
    confirmEmail: (token: string) => `/api/employer/change-email/${encodeURIComponent(token)}`,
    me: '/api/employer/me',
    byId: (employerId: string) => `/api/employer/getemployer/${encodeURIComponent(employerId)}`,
    updateProfile: '/api/employer/update-profile',
    reminders: '/api/employer/reminders',
    /** Whether the company is verified; POST checks it. */
    companyCheck: '/api/employer/company-check',
    logo: '/api/employer/logo',
    overview: '/api/employer/overview',
    /** The company's interviews that come, and the requests for other times. */
    interviews: '/api/employer/interviews',
    /** The company's own message templates. */
    templates: '/api/employer/templates',
    template: (templateId: string) => `/api/employer/templates/${encodeURIComponent(templateId)}`,
    /** The company's own stages of applications. */
    stages: '/api/employer/stages',
    stage: (stageId: string) => `/api/employer/stages/${encodeURIComponent(stageId)}`,
    /** One of one's own jobs, whole. */
    job: (jobId: string) => `/api/employer/jobs/${encodeURIComponent(jobId)}`,
    /** Postings that are not published. */
    jobDrafts: '/api/employer/job-drafts',
    jobDraft: (draftId: string) => `/api/employer/job-drafts/${encodeURIComponent(draftId)}`,
    /** Reads what stands at an address of the internet. */
    jobFeed: '/api/employer/job-feeds',
    /** How to sign in as the demonstration's employer; 404 where there is none. */
    demo: '/demo/employer',
    logout: '/api/employer/logout',
    logoutAll: '/api/employer/logout-all',
    export: '/api/employer/export',
    account: '/api/employer/account',
    colleagues: '/api/employer/colleagues',
    /** One’s own name, and leaving. */
    ownColleague: '/api/employer/colleagues/me',
    colleague: (colleagueId: string) =>
      `/api/employer/colleagues/${encodeURIComponent(colleagueId)}`,
    invitations: '/api/employer/invitations',
    invitation: (invitationId: string) =>
      `/api/employer/invitations/${encodeURIComponent(invitationId)}`,
    resendInvitation: (invitationId: string) =>
      `/api/employer/invitations/${encodeURIComponent(invitationId)}/resend`,
    /** What the link of an invitation’s mail is good for, and accepting it. */
    acceptInvitation: (token: string) => `/api/employer/invitation/${encodeURIComponent(token)}`,
    resendVerification: '/api/employer/resend-verification-token',
    applicantResume: (userId: string) =>
      `/api/employer/applicants/${encodeURIComponent(userId)}/resume`,
  },
  resume: {
    byUser: (userId: string) => `/api/resume/${encodeURIComponent(userId)}`,
    update: (resumeId: string) => `/api/resume/update-resume/${encodeURIComponent(resumeId)}`,
    upload: (userId: string) => `/api/resume/uploadfile/${encodeURIComponent(userId)}`,
    coverLetter: (userId: string) => `/api/resume/coverletter/${encodeURIComponent(userId)}`,
    letters: (userId: string) => `/api/resume/letters/${encodeURIComponent(userId)}`,
    letter: (fileId: string) => `/api/resume/letters/${encodeURIComponent(fileId)}`,
  },
  savedJobs: {
    all: '/api/saved-jobs/',
    ids: '/api/saved-jobs/ids',
    settings: '/api/saved-jobs/settings',
    byId: (jobId: string) => `/api/saved-jobs/${encodeURIComponent(jobId)}`,
  },
  alerts: {
    all: '/api/alerts',
    byId: (alertId: string) => `/api/alerts/${encodeURIComponent(alertId)}`,
    restore: (alertId: string) => `/api/alerts/${encodeURIComponent(alertId)}/restore`,
    confirm: '/api/alerts/confirm',
    /** Also where mail programs send their request (RFC 8058). */
    unsubscribe: (link: string) => `/api/alerts/unsubscribe/${encodeURIComponent(link)}`,
  },
  /** An applicant's interviews. */
  interviews: {
    byId: (interviewId: string) => `/api/interviews/${encodeURIComponent(interviewId)}`,
    pick: (interviewId: string) => `/api/interviews/${encodeURIComponent(interviewId)}/time`,
    askForOthers: (interviewId: string) =>
      `/api/interviews/${encodeURIComponent(interviewId)}/others`,
    calendar: (interviewId: string) =>
      `/api/interviews/${encodeURIComponent(interviewId)}/calendar`,
  },
  /** Takes the reports of pages that failed. */
  clientErrors: '/api/client-errors',
  /** Who runs the portal. */
  organisation: '/api/organisation',
  events: '/api/events',
  files: { byId: (fileId: string) => `/api/files/${encodeURIComponent(fileId)}` },
  applications: {
    all: '/api/applications/',
    byUser: (userId: string) => `/api/applications/user/${encodeURIComponent(userId)}`,
    byEmployer: (employerId: string) =>
      `/api/applications/get-all-jobs-by-employer/${encodeURIComponent(employerId)}`,
    byJob: (jobId: string) => `/api/applications/job/${encodeURIComponent(jobId)}`,
    byId: (applicationId: string) => `/api/applications/${encodeURIComponent(applicationId)}`,
    /** Answers several at once, and takes such answers back. */
    answers: '/api/applications/answers',
    undoAnswers: '/api/applications/answers/undo',
    /** The e-mail that an answer would send. */
    preview: (applicationId: string) =>
      `/api/applications/${encodeURIComponent(applicationId)}/preview`,
    /** What the company's colleagues note and how they rate. */
    assessment: (applicationId: string) =>
      `/api/applications/${encodeURIComponent(applicationId)}/assessment`,
    notes: (applicationId: string) =>
      `/api/applications/${encodeURIComponent(applicationId)}/notes`,
    note: (noteId: string) => `/api/applications/notes/${encodeURIComponent(noteId)}`,
    rating: (applicationId: string) =>
      `/api/applications/${encodeURIComponent(applicationId)}/rating`,
    interviews: (applicationId: string) =>
      `/api/applications/${encodeURIComponent(applicationId)}/interviews`,
    interview: (interviewId: string) =>
      `/api/applications/interviews/${encodeURIComponent(interviewId)}`,
    /** The interview as a calendar's file, for the company. */
    interviewCalendar: (interviewId: string) =>
      `/api/applications/interviews/${encodeURIComponent(interviewId)}/calendar`,
    criteria: (jobId: string) => `/api/applications/job/${encodeURIComponent(jobId)}/criteria`,
    /** What the applicant and the company write to each other. */
    messages: (applicationId: string) =>
      `/api/applications/${encodeURIComponent(applicationId)}/messages`,
    readMessages: (applicationId: string) =>
      `/api/applications/${encodeURIComponent(applicationId)}/messages/read`,
    messageFiles: (applicationId: string) =>
      `/api/applications/${encodeURIComponent(applicationId)}/messages/files`,
    reportMessage: (messageId: string) =>
      `/api/applications/messages/${encodeURIComponent(messageId)}/report`,
    noAnswer: (applicationId: string) =>
      `/api/applications/no-answer/${encodeURIComponent(applicationId)}`,
  },
} as const;

/**
 * The addresses of pages that links, mails, sitemaps and feeds lead to, ready to be appended to the portal's origin. A job's
 * address has its id alone, so that it stays the same when the job's title changes.
 */
export const publicPaths = {
  home: '/',
  findJobs: '/find-jobs',
  job: (jobId: string) => `/jobs/${encodeURIComponent(jobId)}`,
  /** A company's page. */
  company: (slug: string) => `/companies/${encodeURIComponent(slug)}`,
  /** A guest's alerts. The link is in the fragment, so that no server and no other site gets it. */
  alerts: (link = '') => `/alerts${link && `#${link}`}`,
  confirmAlert: (link: string) => `/alerts/confirm#${link}`,
  unsubscribe: (link: string) => `/alerts/unsubscribe#${link}`,
  /** An applicant's interview. The link is in the fragment, so that no server and no other site gets it. */
  interview: (interviewId: string, link = '') =>
    `/interviews/${encodeURIComponent(interviewId)}${link && `#${link}`}`,
  saved: '/saved',
  myApplications: '/myapplications',
  /** A seeker's conversation about one application. */
  conversation: (applicationId: string) => `/myapplications/${encodeURIComponent(applicationId)}`,
  profile: '/profile',
  forgotPassword: '/forgot-password',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  /** Where the link of an e-mail leads that signs a seeker in. */
  signInLink: (token: string) => `/signin/link/${encodeURIComponent(token)}`,
  /** Where the link of an invitation leads, by which a company's colleague joins. */
  invitation: (token: string) => `/employer/invitation/${encodeURIComponent(token)}`,
  employer: {
    allJobs: '/employer/alljobs',
    /** The list, narrowed by what is given. */
    applications: (filter: { job?: string; status?: string; hasNewMessage?: 'true' } = {}) => {
      const query = Object.entries(filter)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&');
      return query ? `/employer/applications?${query}` : '/employer/applications';
    },
    application: (applicationId: string) =>
      `/employer/applications/${encodeURIComponent(applicationId)}`,
    verify: (token: string) => `/employer/verify/${encodeURIComponent(token)}`,
    resetPassword: (token: string) => `/employer/reset-password/${encodeURIComponent(token)}`,
    /** Where the link leads that confirms a colleague’s new e-mail address. */
    confirmEmail: (token: string) => `/employer/change-email/${encodeURIComponent(token)}`,
  },
  /** The script that lists a company's jobs on its own site. */
  embed: '/embed.js',
  robots: '/robots.txt',
  securityTxt: '/.well-known/security.txt',
  sitemap: '/sitemap.xml',
  /** The parts of the sitemap. */
  sitemapPart: (file: string) => `/sitemaps/${file}`,
  /** The feeds of a search: its query follows. */
  feeds: { atom: '/jobs.atom', json: '/jobs.json', xml: '/jobs.xml' },
} as const;

/** Pages that search engines should leave out: of accounts, and what belongs to one person. */
export const UNLISTED_PATHS = [
  '/alerts',
  '/employer',
  '/forgot-password',
  '/interviews',
  '/jobs/addjob',
  '/logout',
  '/mycv/',
  '/myapplications',
  '/profile',
  '/saved',
  '/signin',
  '/signup',
] as const;

/** Says where a page is in its browser. The shell's early loader sends it; a proxy in front may change all else. */
export const PAGE_ORIGIN_HEADER = 'x-page-origin';
