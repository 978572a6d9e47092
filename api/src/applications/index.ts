export { measureAnswerTimes } from './answerTimes.ts';
export { exportedAssessments } from './assessment/export.ts';
export { assessmentRepository } from './assessment/repository.ts';
export { assessmentRoutes } from './assessment/routes.ts';
export { toCountedApplications } from './countByJob.ts';
export { employerApplications } from './employer/repository.ts';
export { employerApplicationRoutes } from './employer/routes.ts';
export { interviewAnswerRoutes } from './interviews/answerRoutes.ts';
export { interviewAnswers } from './interviews/answers.ts';
export { cancelInterviews, eraseInterviewsOfSeeker } from './interviews/end.ts';
export { exportedInterviews } from './interviews/export.ts';
export { interviewRepository } from './interviews/repository.ts';
export { interviewRoutes } from './interviews/routes.ts';
export { exportedMessages } from './messages/export.ts';
export { eraseMessageMails } from './messages/mails.ts';
export { messageRepository } from './messages/repository.ts';
export { messageRoutes } from './messages/routes.ts';
export {
  eraseSentNotifications,
  lockEmployerNotifications,
  notifyEmployer,
} from './notifications/notifyEmployer.ts';
export { toDetails } from './present.ts';
export { remindEmployers } from './notifications/remindEmployers.ts';
export { applicationRepository } from './seeker/repository.ts';
export { applicationRoutes } from './seeker/routes.ts';
export { selectApplications } from './select.ts';
export { stageRepository } from './stages/repository.ts';
export { stageRoutes } from './stages/routes.ts';
export { messageTemplateRepository } from './templates/repository.ts';
export { messageTemplateRoutes } from './templates/routes.ts';
export { HAS_WAITING_STATUS } from './waiting.ts';
