import { formatSalary, type Pay, SALARY_NOT_SPECIFIED } from '@jobharbor/contract';
import Box from '@mui/material/Box';

export interface SalaryTextProps {
  job: Pay;
}

/** A job's salary: its weight says that it matters, and is held back when there is none. */
export function SalaryText({ job }: SalaryTextProps) {
  const text = formatSalary(job.salary, job.currency, job);
  const stated = text !== SALARY_NOT_SPECIFIED;
  return (
    <Box
      component="span"
      data-figures=""
      sx={{
        color: stated ? 'text.primary' : 'text.secondary',
        fontWeight: stated ? 'fontWeightBold' : 'fontWeightRegular',
        overflowWrap: 'anywhere',
      }}
    >
      {stated ? text : <>Salary: {text}</>}
    </Box>
  );
}
