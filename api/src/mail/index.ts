export { CALENDAR_FILE, renderCalendar } from './calendar.ts';
export { companyRecipients } from './companyRecipients.ts';
export {
  accountDeletedMail,
  alreadyRegisteredMail,
  colleagueRemovedMail,
  companyDeletedMail,
  companyRemovedMail,
  confirmEmailMail,
  emailChangedMail,
  emailGivenMail,
  emailReplacedMail,
  employerDeletedMail,
  inactivityMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  signInLinkMail,
  verifyAddressMail,
} from './messages/account.ts';
export { confirmAlertMail, type FoundJobs, newJobsMail } from './messages/alert.ts';
export {
  applicationReceivedMail,
  applicationUpdatedMail,
  employerLeftMail,
  newApplicationMail,
  waitingApplicationsMail,
} from './messages/application.ts';
export {
  applicantInterviewMail,
  companyInterviewMail,
  type InterviewStep,
  type MailedInterview,
} from './messages/interview.ts';
export { jobsClosingMail, savedJobsClosingMail } from './messages/jobsClosing.ts';
export { jobRemovedMail, jobsReportedMail } from './messages/jobsReported.ts';
export { type MessagesMail, messagesMail, messagesReportedMail } from './messages/conversation.ts';
export { escapeHtml } from './messages/layout.ts';
export {
  type Addressee,
  countLastDay,
  deleteWaiting,
  enqueueMail,
  eraseReplyTo,
  eraseSentSecrets,
  IS_WAITING,
  isMailOf,
  type Mail,
  readdressMails,
  timeUntilNext,
  undeliveredSince,
  waitingSince,
} from './outbox.ts';
export { type MailTransport, mailTransport } from './transport.ts';
export { startWorker } from './worker.ts';
