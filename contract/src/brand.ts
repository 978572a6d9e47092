/** The product's name: header, titles, e-mails, print. */
export const BRAND = 'Jobharbor';
