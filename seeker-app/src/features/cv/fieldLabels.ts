/** How the editor calls the fields of a CV. */
export const fieldLabels: Partial<Record<string, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNo: 'Phone No',
  homeAddress: 'Home Address',
  profileSummary: 'Profile Summary',
  yearsOfExp: 'Years of Experience',
  portfolio: 'Portfolio',
  skills: 'Skills',
  jobExperience: 'Job Experience',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'Twitter',
};
