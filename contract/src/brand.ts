/** The product's name: header, titles, e-mails, print. */
export const BRAND = 'Jobharbor';

/** What the portal is for: the headline of the landing page, and its picture. */
export const SLOGAN = 'Find a job worth staying for';
