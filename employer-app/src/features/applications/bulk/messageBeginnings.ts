/** Texts to begin a message to several applicants with. */
export const MESSAGE_BEGINNINGS = [
  {
    name: 'A friendly no',
    text: `Dear {firstName},

thank you for applying for {job}, and for the time that you have put into it. We have read your application with care and have decided to go on with other applicants this time.

We wish you all the best, and would be glad to hear from you again.

{company}`,
  },
  {
    name: 'We are still reading',
    text: `Dear {firstName},

thank you for applying for {job}. Your application has arrived and we are reading it. This takes a little longer than planned: you will hear from us as soon as we have decided.

{company}`,
  },
  {
    name: 'We would like to meet you',
    text: `Dear {firstName},

we have read your application for {job} with pleasure and would like to meet you. We will write to you soon to find a time that suits you.

{company}`,
  },
] as const;
