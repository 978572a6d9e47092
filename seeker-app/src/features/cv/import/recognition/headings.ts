/** What a part of a CV is about. 'other' is what a CV of the portal has no section for. */
export type Part =
  | 'contact'
  | 'summary'
  | 'work'
  | 'volunteer'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'awards'
  | 'publications'
  | 'projects'
  | 'other';

/**
 * How CVs call their parts, in the languages in which most are written here. Without accents, as `plain` leaves them.
 * Longer names are found by their words: 'Work Experience & Internships' is work.
 */
const NAMES: Record<Part, string> = {
  contact:
    'contact|contacts|contact details|contact information|contact me|personal details|personal information|personal data|' +
    'kontakt|kontaktdaten|personliche daten|personliche angaben|zur person|coordonnees|informations personnelles|' +
    'contacto|datos personales|informacion personal|contatti|informazioni personali|dati personali|' +
    'contactgegevens|persoonlijke gegevens|dane osobowe|dane kontaktowe|informacoes pessoais|dados pessoais|contato|' +
    '連絡先|基本情報|联系方式|个人信息|基本信息|معلومات الاتصال|البيانات الشخصية',
  summary:
    'summary|professional summary|executive summary|career summary|profile|personal profile|professional profile|' +
    'about|about me|about myself|objective|career objective|personal statement|introduction|overview|bio|' +
    'profil|kurzprofil|uber mich|zusammenfassung|profil professionnel|a propos|a propos de moi|resume|objectif|' +
    'perfil|perfil profesional|resumen|sobre mi|objetivo|profilo|profilo professionale|chi sono|sommario|' +
    'profiel|over mij|samenvatting|podsumowanie|podsumowanie zawodowe|o mnie|profil zawodowy|resumo|sobre|sobre mim|' +
    '職務要約|自己紹介|自己pr|自我评价|个人简介|الملخص|الملخص المهني|نبذة عني',
  work:
    'experience|work experience|professional experience|employment|employment history|work history|job experience|' +
    'career history|career|positions|relevant experience|work|internships|' +
    'berufserfahrung|beruflicher werdegang|berufliche erfahrung|berufspraxis|praktika|werdegang|praktische erfahrung|' +
    'experience professionnelle|experiences professionnelles|experiences|parcours professionnel|stages|' +
    'experiencia|experiencia laboral|experiencia profesional|esperienza|esperienze|esperienza lavorativa|' +
    'esperienza professionale|esperienze professionali|esperienze lavorative|werkervaring|ervaring|' +
    'doswiadczenie|doswiadczenie zawodowe|experiencia profissional|職歴|職務経歴|工作经历|工作经验|الخبرة|الخبرة العملية|الخبرات|الخبرة المهنية',
  volunteer:
    'volunteer|volunteering|volunteer experience|volunteer work|voluntary work|community service|ehrenamt|' +
    'ehrenamtliches engagement|ehrenamtliche tatigkeiten|engagement|benevolat|voluntariado|volontariato|vrijwilligerswerk|wolontariat',
  education:
    'education|academic background|education and training|educational background|academic history|qualifications|studies|' +
    'ausbildung|bildung|bildungsweg|bildung und ausbildung|schulbildung|studium|schulische ausbildung|akademische ausbildung|' +
    'berufsausbildung|allgemeine und berufliche bildung|schul und berufsbildung|education et formation|formation|formations|etudes|formation academique|diplomes|' +
    'educacion|formacion|formacion academica|educacion y formacion|estudios|istruzione|istruzione e formazione|formazione|' +
    'opleiding|opleidingen|onderwijs|wyksztalcenie|edukacja|wyksztalcenie i szkolenia|educacao|formacao|formacao academica|' +
    '学歴|教育经历|教育背景|التعليم|المؤهلات العلمية',
  skills:
    'skills|technical skills|key skills|core skills|top skills|core competencies|competencies|expertise|skills and expertise|' +
    'areas of expertise|technologies|tech stack|tools|soft skills|hard skills|digital skills|computer skills|it skills|' +
    'skills and abilities|professional skills|job related skills|communication skills|technical expertise|programming|' +
    'kenntnisse|fahigkeiten|kompetenzen|it kenntnisse|edv kenntnisse|fachkenntnisse|digitale kompetenzen|' +
    'kenntnisse und fahigkeiten|besondere kenntnisse|competences|competences techniques|competences cles|savoir faire|' +
    'competences numeriques|habilidades|competencias|competencias digitales|conocimientos|aptitudes|competenze|' +
    'competenze tecniche|competenze digitali|capacita e competenze|vaardigheden|competenties|umiejetnosci|' +
    'umiejetnosci cyfrowe|competencias digitais|スキル|技能|活かせる経験・知識・技術|专业技能|المهارات|المهارات التقنية',
  languages:
    'languages|language skills|language|linguistic skills|sprachen|sprachkenntnisse|langues|competences linguistiques|' +
    'idiomas|lenguas|lingue|competenze linguistiche|conoscenze linguistiche|talen|talenkennis|jezyki|jezyki obce|' +
    'znajomosc jezykow|umiejetnosci jezykowe|competencias linguisticas|linguas|語学|语言|语言能力|اللغات',
  certificates:
    'certificates|certifications|licenses|licences|licenses and certifications|certifications and licenses|courses|' +
    'certifications and training|training|trainings|accreditations|zertifikate|zertifizierungen|weiterbildung|' +
    'weiterbildungen|fortbildungen|kurse|certificats|certificaciones|certificados|cursos|certificazioni|certificati|corsi|' +
    'certificaten|cursussen|certyfikaty|kursy|kursy i szkolenia|szkolenia|certificacoes|driving licence|' +
    '資格|免許・資格|证书|الشهادات|الدورات التدريبية',
  awards:
    'awards|honors|honours|honors and awards|honours and awards|awards and honors|honors awards|achievements|scholarships|' +
    'auszeichnungen|stipendien|preise|prix|distinctions|recompenses|premios|reconocimientos|premi|prijzen|nagrody|osiagniecia|' +
    '受賞歴|获奖经历|الجوائز',
  publications:
    'publications|selected publications|papers|articles|patents|publikationen|veroffentlichungen|publicaciones|' +
    'pubblicazioni|publicaties|publikacje|publicacoes|論文|発表论文',
  projects:
    'projects|personal projects|selected projects|side projects|key projects|open source|open source projects|portfolio|' +
    'projekte|projets|proyectos|progetti|projecten|projekty|projetos|プロジェクト|项目经历|المشاريع',
  other:
    'interests|hobbies|hobbies and interests|activities|extracurricular activities|references|referees|recommendations|' +
    'memberships|networks and memberships|driving licence|declaration|additional information|miscellaneous|conferences|' +
    'interessen|hobbys|interessen und hobbys|referenzen|mitgliedschaften|sonstiges|fuhrerschein|loisirs|centres d interet|' +
    "centres d'interet|divers|intereses|aficiones|referencias|otros datos|interessi|hobby|referenze|patente di guida|" +
    'rijbewijs|zainteresowania|referencje|prawo jazdy|interesses|趣味|兴趣爱好|الاهتمامات|المراجع',
};

const PARTS = new Map(
  Object.entries(NAMES).flatMap(([part, names]) =>
    names.split('|').map((name) => [unspaced(name), part as Part]),
  ),
);

/** Small letters without accents and signs, with single spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

// Headings are often spaced out letter by letter.
function unspaced(text: string) {
  return plain(text).replaceAll(' ', '');
}

const HEADING_MAX = 60;

/** The part of a CV that a line is the heading of; undefined when it is none. */
export function headingOf(line: string): Part | undefined {
  const text = line.replaceAll('\t', ' ').trim();
  if (text.length > HEADING_MAX || /[.,;]$/.test(text) || /\d{3}/.test(text)) return undefined;
  const whole = PARTS.get(unspaced(text));
  if (whole) return whole;
  // 'Certificates & Awards' is the first of what it names.
  const [first = '', ...more] = text.split(/\s*(?:[&/+,|]|\b(?:and|und|et|y|e|en|i)\b)\s*/i);
  const part = more.length > 0 ? PARTS.get(unspaced(first)) : undefined;
  return part && more.length <= 2 && more.every((one) => plain(one).split(' ').length <= 2)
    ? part
    : undefined;
}
