/** '1 job', '20 jobs'. */
export const jobsText = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`;
