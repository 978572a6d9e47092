import { fullName, isBlankEntry, readExperience, type Resume } from '@jobharbor/contract';
import { Box, Button, Link, paths, Typography, useLocation } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

import { nameOf, periodOf } from '../entries/workExperience';
import { namedSection } from '../sections/sections';

const POSITIONS_SHOWN = 2;
const SKILLS_SHOWN = 6;

export interface CvSummaryProps {
  userId: string;
  /** The CV as it will be sent. */
  resume: Resume;
}

/** The CV in a few lines, as it is sent: who, the latest positions, skills, and how to reach them. */
export function CvSummary({ userId, resume }: CvSummaryProps) {
  const name = fullName(resume);
  const experience = readExperience(resume.jobExperience).filter((one) => !isBlankEntry(one));
  const title = experience[0]?.title.trim();
  const contact = [resume.phoneNo, resume.user.email, resume.homeAddress].filter(Boolean);
  const moreSkills = resume.skills.length - SKILLS_SHOWN;
  const moreJobs = experience.length - POSITIONS_SHOWN;

  return (
    <Box component="section" aria-labelledby="cv-summary" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography id="cv-summary" variant="body2" component="h3" color="textSecondary">
            You send
          </Typography>
          <Typography variant="h4" component="p">
            <bdi>{name || 'Your CV'}</bdi>
          </Typography>
          {title && (
            <Typography variant="body2" dir="auto">
              {title}
            </Typography>
          )}
        </Box>
        <Button
          href={paths.viewCv(userId)}
          variant="outlined"
          size="small"
          sx={{ flexShrink: 0, my: 0.5 }}
        >
          View Cv
        </Button>
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0, mt: 1.5 }}>
        <Fact term="Latest work">
          {experience.slice(0, POSITIONS_SHOWN).map((one, index) => (
            <Box key={index} dir="auto">
              <strong>{nameOf(one)}</strong>
              {[one.title.trim() && one.company.trim(), periodOf(one)]
                .filter(Boolean)
                .map((fact) => ` · ${fact}`)}
            </Box>
          ))}
          {moreJobs > 0 && <Box>and {moreJobs} more</Box>}
          {experience.length === 0 && <AddLink section="experience">Add a job</AddLink>}
        </Fact>
        <Fact term="Skills">
          {resume.skills.slice(0, SKILLS_SHOWN).map((skill, index) => (
            <span key={index}>
              {index > 0 && ', '}
              <bdi>{skill}</bdi>
            </span>
          ))}
          {moreSkills > 0 && ` and ${moreSkills} more`}
          {resume.skills.length === 0 && <AddLink section="skills">Add skills</AddLink>}
        </Fact>
        {contact.length > 0 && (
          <Fact term="Contact">
            {contact.map((fact, index) => (
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </Fact>
        )}
      </Box>
    </Box>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

interface AddLinkProps {
  section: Parameters<typeof namedSection>[0];
  children: ReactNode;
}

/** An application needs neither work nor skills, but employers look for both. */
function AddLink({ section, children }: AddLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      None yet; not required.{' '}
      <Link href={`${pathname}${search}#${namedSection(section).id}`}>{children}</Link>
    </>
  );
}
