import { at, childrenOf, elements, localName, textAt, type XmlElement } from '../documents/xml';
import { emptyResume, type RecognisedResume } from './recognisedResume';

/** Whether this is the root of a CV from Europass: of 2020 and later, or of the years before. */
export const isEuropass = (root: XmlElement): boolean =>
  ['Candidate', 'SkillsPassport'].includes(localName(root));

/** Reads the XML that Europass puts into its PDFs, and that its older editor saved as a file. */
export const readEuropass = (root: XmlElement): RecognisedResume =>
  localName(root) === 'Candidate' ? readCandidate(root) : readSkillsPassport(root);

/** A description is HTML in a text. */
function plainLines(html: string): string[] {
  return html
    .replace(/<li[^>]*>/gi, '\n• ')
    .replace(/<(?:br|\/p|\/div|\/ul|\/ol|\/h\d)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39|apos);/g, (_entity, name: string) => ENTITIES[name] ?? ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•');
}
const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" },
};

const plainText = (html: string) => plainLines(html).join('\n');

/** The lowest of several levels: nobody should promise too much. */
const lowest = (levels: string[]): string =>
  levels.filter((level) => /^[ABC][12]$/.test(level)).toSorted()[0] ?? '';

/** 'eng', 'en' and 'English' are 'English'. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code.toLowerCase()) ?? code;
  } catch {
    return code;
  }
}

function readCandidate(root: XmlElement): RecognisedResume {
  const person = at(root, 'CandidatePerson');
  const profile = at(root, 'CandidateProfile');
  const communications = childrenOf(person).filter((one) => localName(one) === 'Communication');
  const channel = (name: string) =>
    communications.filter((one) => textAt(one, 'ChannelCode').toLowerCase() === name);
  const [phone] = channel('telephone');
  const number = [textAt(phone, 'CountryDialing'), textAt(phone, 'DialNumber')].filter(Boolean);
  const address = communications.flatMap((one) => at(one, 'Address') ?? [])[0];
  const pages = [...channel('web'), ...channel('social media')].map((one) => textAt(one, 'URI'));
  const linkedin = pages.find((page) => page.includes('linkedin.com/'));
  const name = at(person, 'PersonName');

  const period = (time: XmlElement | undefined) => ({
    startDate: textAt(time, 'StartDate', 'FormattedDateTime').slice(0, 7),
    endDate: textAt(time, 'EndDate', 'FormattedDateTime').slice(0, 7),
  });
  const place = (position: XmlElement, employer: XmlElement) =>
    textAt(position, 'City') ||
    textAt(at(employer, 'OrganizationContact', 'Communication', 'Address'), 'CityName');
  const competencies = elements(at(profile, 'PersonQualifications'), 'PersonCompetency');
  const ofTaxonomy = (taxonomy: RegExp) =>
    competencies.filter((one) => taxonomy.test(textAt(one, 'TaxonomyID')));
  const native = textAt(person, 'PrimaryLanguageCode');

  return {
    ...emptyResume(),
    basics: {
      name: [textAt(name, 'GivenName'), textAt(name, 'FamilyName')].join(' ').trim(),
      email: textAt(channel('email')[0], 'URI'),
      phone: number.length > 1 ? `+${number.join(' ').replace(/^\+/, '')}` : (number[0] ?? ''),
      url: pages.find((page) => page !== linkedin) ?? '',
      ...(linkedin && { profiles: [{ network: 'LinkedIn', url: linkedin }] }),
      summary: plainText(textAt(profile, 'ExecutiveSummary')),
      location: {
        address: ['AddressLine', 'PostalCode', 'CityName', 'CountryCode']
          .map((part) => textAt(address, part))
          .filter(Boolean)
          .join(', '),
      },
    },
    work: elements(at(profile, 'EmploymentHistory'), 'EmployerHistory').flatMap((employer) =>
      elements(employer, 'PositionHistory').map((position) => ({
        name: textAt(employer, 'OrganizationName'),
        position: textAt(position, 'PositionTitle'),
        location: place(position, employer),
        ...period(at(position, 'EmploymentPeriod')),
        summary: plainText(textAt(position, 'Description')),
      })),
    ),
    education: elements(at(profile, 'EducationHistory'), 'EducationOrganizationAttendance').map(
      (attendance) => ({
        institution: textAt(attendance, 'OrganizationName'),
        studyType: textAt(attendance, 'EducationDegree', 'DegreeName'),
        area: textAt(attendance, 'ProgramName'),
        ...period(at(attendance, 'AttendancePeriod')),
        courses: plainLines(textAt(attendance, 'EducationDegree', 'OccupationalSkillsCovered')),
      }),
    ),
    skills: [
      ...ofTaxonomy(/skill/i).map((one) => textAt(one, 'CompetencyName')),
      ...elements(at(profile, 'DigitalSkills'), 'DigitalSkill').map((one) => one.text.trim()),
    ]
      .filter(Boolean)
      .map((skill) => ({ name: skill })),
    languages: [
      ...(native ? [{ language: languageName(native), fluency: 'native' }] : []),
      ...ofTaxonomy(/^language$/i)
        .map((one) => ({
          language: languageName(textAt(one, 'CompetencyID')),
          fluency: lowest(elements(one, 'ScoreText').map((score) => score.text.trim())),
        }))
        .filter(({ language }) => language !== languageName(native)),
    ],
    certificates: elements(at(profile, 'Certifications'), 'Certification').map((one) => ({
      name: textAt(one, 'CertificationName') || textAt(one, 'CertificationTypeCode'),
      issuer: textAt(one, 'IssuingAuthority', 'Name'),
    })),
  };
}

function readSkillsPassport(root: XmlElement): RecognisedResume {
  const learner = at(root, 'LearnerInfo');
  const identification = at(learner, 'Identification');
  const contact = at(identification, 'ContactInfo');
  const label = (element: XmlElement | undefined, ...path: string[]) =>
    textAt(element, ...path, 'Label') || textAt(element, ...path);
  const address = (of: XmlElement | undefined) => at(of, 'Address', 'Contact');
  const point = (time: XmlElement | undefined, edge: string) => {
    const { year = '', month = '' } = at(time, edge)?.attributes ?? {};
    return [year, month.replace(/\D/g, '').padStart(2, '0').slice(-2)]
      .filter((part) => part !== '' && part !== '00')
      .join('-');
  };
  const period = (entry: XmlElement) => ({
    startDate: point(at(entry, 'Period'), 'From'),
    endDate: textAt(entry, 'Period', 'Current') === 'true' ? '' : point(at(entry, 'Period'), 'To'),
  });
  const skills = at(learner, 'Skills');
  const websites = elements(at(contact, 'WebsiteList'), 'Contact').map((one) => one.text.trim());

  return {
    ...emptyResume(),
    basics: {
      name: [
        textAt(identification, 'PersonName', 'FirstName'),
        textAt(identification, 'PersonName', 'Surname'),
      ]
        .join(' ')
        .trim(),
      email: textAt(contact, 'Email', 'Contact'),
      phone: textAt(contact, 'TelephoneList', 'Telephone', 'Contact'),
      url: websites[0] ?? '',
      summary: plainText(textAt(learner, 'Headline', 'Description', 'Label')),
      location: {
        address: [
          textAt(address(contact), 'AddressLine'),
          textAt(address(contact), 'PostalCode'),
          textAt(address(contact), 'Municipality'),
          label(address(contact), 'Country'),
        ]
          .filter(Boolean)
          .join(', '),
      },
    },
    work: elements(at(learner, 'WorkExperienceList'), 'WorkExperience').map((job) => ({
      name: textAt(job, 'Employer', 'Name'),
      position: label(job, 'Position'),
      location: textAt(address(at(job, 'Employer', 'ContactInfo')), 'Municipality'),
      ...period(job),
      summary: plainText(textAt(job, 'Activities')),
    })),
    education: elements(at(learner, 'EducationList'), 'Education').map((training) => ({
      institution: textAt(training, 'Organisation', 'Name'),
      studyType: textAt(training, 'Title'),
      area: label(training, 'Field'),
      ...period(training),
      courses: plainLines(textAt(training, 'Activities')),
    })),
    skills: ['Communication', 'Organisational', 'JobRelated', 'Computer', 'Other']
      .flatMap((kind) => plainLines(textAt(skills, kind, 'Description')))
      .map((line) => ({ name: line.replace(/^•\s*/, '') })),
    languages: [
      ...elements(at(skills, 'Linguistic'), 'MotherTongue').map((one) => ({
        language: label(one, 'Description'),
        fluency: 'native',
      })),
      ...elements(at(skills, 'Linguistic'), 'ForeignLanguage').map((one) => ({
        language: label(one, 'Description'),
        fluency: lowest(childrenOf(at(one, 'ProficiencyLevel')).map((level) => level.text.trim())),
      })),
    ],
  };
}
