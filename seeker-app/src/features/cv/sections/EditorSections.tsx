import {
  isBlankEntry,
  isLanguageLevel,
  LANGUAGE_LEVELS,
  NAME_MAX,
  readLevels,
  TEXT_MAX,
  URL_MAX,
} from '@jobharbor/contract';
import { toast } from '@jobharbor/shared-ui/core';
import {
  FieldFrame,
  type FieldFrameProps,
  FieldPair,
  NativeSelect,
  OutlinedInput,
  TextFormField,
  useFormField,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';
import { Fragment, memo, type ReactNode } from 'react';

import { ChipsFormField } from '../chips/ChipInput';
import type { CvEditor } from '../editor/useCvEditor';
import { certificateKind, educationKind, projectKind } from '../entries/cvListKinds';
import { EntryList } from '../entries/EntryList';
import { dateWarning, nameOf } from '../entries/workExperience';
import { workExperienceKind } from '../entries/WorkExperienceFields';
import { SectionOrder } from '../order/SectionOrder';
import { useFieldsAbove } from './folds';
import { SectionForm, SectionPanel, SectionState } from './SectionForm';
import { fieldLabels, type RequiredField, type SectionValues } from './sections';

/** The fields without which one cannot apply. */
const requiredFields: Record<RequiredField, ReactNode> = {
  firstName: (
    <TextFormField
      name="firstName"
      label={fieldLabels.firstName}
      autoComplete="given-name"
      maxLength={NAME_MAX}
      required
    />
  ),
  lastName: (
    <TextFormField
      name="lastName"
      label={fieldLabels.lastName}
      autoComplete="family-name"
      maxLength={NAME_MAX}
      required
    />
  ),
  phoneNo: (
    <PhoneFormField
      name="phoneNo"
      label={fieldLabels.phoneNo}
      help="Include the country code"
      maxLength={40}
      required
    />
  ),
};

/** Required fields of the personal section, where its state is around them. */
export function RequiredFields({ fields }: { fields: readonly RequiredField[] }) {
  return fields.map((field) => <Fragment key={field}>{requiredFields[field]}</Fragment>);
}

/** Who one is and how one is reached. */
export const PersonalSection = memo(function PersonalSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionState name="personal" editor={editor}>
      <PersonalPanel />
    </SectionState>
  );
});

/** The card of the personal section. Required fields that stand above the sections are left out. */
export function PersonalPanel() {
  const above = useFieldsAbove();
  const names = Object.keys(requiredFields) as RequiredField[];
  return (
    <SectionPanel lead="Employers see this at the top of your CV and use it to reach you.">
      <FieldPair>
        <RequiredFields fields={names.filter((name) => !above.includes(name))} />
        <TextFormField
          name="homeAddress"
          label={fieldLabels.homeAddress}
          autoComplete="street-address"
          maxLength={300}
        />
      </FieldPair>
      <TextFormField
        name="profileSummary"
        label={fieldLabels.profileSummary}
        help="Two to four sentences: what you do well, and what you are looking for."
        maxLength={TEXT_MAX}
        multiline
        minRows={4}
        maxRows={16}
      />
    </SectionPanel>
  );
}

/** How long one has worked, and where one's work is to be seen. */
export function GeneralSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm name="general" editor={editor}>
      <FieldPair>
        <TextFormField
          name="yearsOfExp"
          label={fieldLabels.yearsOfExp}
          help="In your own words, such as 7 or 7+"
          maxLength={40}
          required
        />
        <TextFormField
          name="portfolio"
          label={fieldLabels.portfolio}
          help="A web address, such as example.com/ada"
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={URL_MAX}
        />
      </FieldPair>
    </SectionForm>
  );
}

/** What one can do, as short words. */
export function SkillsSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm name="skills" editor={editor}>
      <ChipsFormField
        name="skills"
        label="Your skills"
        help="Press Enter or type a comma after each one."
      />
    </SectionForm>
  );
}

/** The languages one speaks, each with its level where one wants to say it. */
export function LanguagesSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm name="languages" editor={editor}>
      <LanguagesField />
    </SectionForm>
  );
}

function LanguagesField() {
  const { values, setValues } = useFormikContext<SectionValues['languages']>();
  const { languages, languageLevels } = values;
  const setLevel = (language: string, level: string) => {
    const others = languageLevels.filter((one) => one.language !== language);
    const chosen = isLanguageLevel(level) ? [{ language, level }] : [];
    void setValues({ languages, languageLevels: readLevels(languages, [...others, ...chosen]) });
  };
  return (
    <ChipsFormField
      name="languages"
      label="Your languages"
      help="Press Enter or type a comma after each one."
      onList={(next) => {
        void setValues({ languages: next, languageLevels: readLevels(next, languageLevels) });
      }}
      partOf={(language) => (
        <NativeSelect
          variant="standard"
          disableUnderline
          value={languageLevels.find((one) => one.language === language)?.level ?? ''}
          onChange={(event) => setLevel(language, event.target.value)}
          inputProps={{ 'aria-label': `Level of ${language}` }}
          sx={{ typography: 'body2', color: 'inherit', maxWidth: 1 }}
        >
          <option value="">No level</option>
          {Object.entries(LANGUAGE_LEVELS).map(([level, title]) => (
            <option key={level} value={level}>
              {title}
            </option>
          ))}
        </NativeSelect>
      )}
    />
  );
}

const NONE_YET = "It seems you haven't added any Job Experience yet";

/** The work experience of a CV. An empty list is worth a word, and is saved all the same. */
export function ExperienceSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm
      name="experience"
      editor={editor}
      lead="The newest first: that is how employers read."
      onSaved={({ jobExperience }) => {
        if (jobExperience.every(isBlankEntry)) toast.info(NONE_YET);
        for (const experience of jobExperience) {
          const warning = dateWarning(experience);
          if (warning) toast.info(`Please check the dates of ${nameOf(experience)}. ${warning}`);
        }
      }}
    >
      <EntryList kind={workExperienceKind} />
    </SectionForm>
  );
}

/** Where one has learned. */
export function EducationSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm name="education" editor={editor} lead="The newest first.">
      <EntryList kind={educationKind} />
    </SectionForm>
  );
}

/** Certificates and licences. */
export function CertificatesSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm name="certificates" editor={editor}>
      <EntryList kind={certificateKind} />
    </SectionForm>
  );
}

/** What one has made. */
export function ProjectsSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm name="projects" editor={editor}>
      <EntryList kind={projectKind} />
    </SectionForm>
  );
}

const LINKS = [
  { name: 'linkedin', placeholder: 'https://www.linkedin.com/in/…' },
  { name: 'facebook', placeholder: 'https://www.facebook.com/…' },
  { name: 'twitter', placeholder: 'https://twitter.com/…' },
];

/** Where else one is to be found. Each may be left out. */
export function SocialsSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm
      name="socials"
      editor={editor}
      lead="Full web addresses. Leave out what you do not use."
    >
      {LINKS.map(({ name, placeholder }) => (
        <TextFormField
          key={name}
          name={name}
          label={fieldLabels[name]}
          placeholder={placeholder}
          type="url"
          inputMode="url"
          maxLength={URL_MAX}
        />
      ))}
    </SectionForm>
  );
}

/** In which order the CV has its sections. */
export function OrderSection({ editor }: { editor: CvEditor }) {
  return (
    <SectionForm
      name="order"
      editor={editor}
      lead="Your CV is shown, printed and sent in this order. A section that is empty is left out."
    >
      <SectionOrder />
    </SectionForm>
  );
}

// Digits of any script, and the signs that people write between them.
const FOREIGN = /[^\p{Nd}+\-() ]/gu;

interface PhoneFormFieldProps extends Pick<
  FieldFrameProps,
  'label' | 'help' | 'required' | 'disabled'
> {
  name: string;
  maxLength?: number;
}

/** A Formik telephone number: a text, as a number would lose its plus and its zeros; letters are not taken. */
function PhoneFormField(props: PhoneFormFieldProps) {
  const { name, label, help, required, disabled, maxLength } = props;
  const { field, error, setValue } = useFormField<string>(name);

  return (
    <FieldFrame {...{ label, help, required, disabled, error }}>
      {({ id, ...aria }) => (
        <OutlinedInput
          {...field}
          id={id}
          type="tel"
          autoComplete="tel"
          onChange={(event) => setValue(event.target.value.replace(FOREIGN, ''))}
          inputProps={{ inputMode: 'numeric', maxLength, ...aria }}
        />
      )}
    </FieldFrame>
  );
}
