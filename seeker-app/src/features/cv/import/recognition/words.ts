/** Words that tell a job's title from an employer's name, and a degree from a school, in the languages of `headings`. */
export const TITLE_WORDS =
  /engineer|developer|manager|director|analyst|consultant|assistant|intern\b|internship|teacher|nurse|driver|designer|\bhead\b|\blead\b|leader|officer|architect|administrator|technician|specialist|coordinator|supervisor|researcher|scientist|professor|lecturer|tutor|clerk|cashier|\bchef\b|\bcook\b|waiter|waitress|accountant|lawyer|editor|writer|author|programmer|president|founder|\bc[etofi]o\b|\bvp\b|\bowner\b|associate|advisor|adviser|agent|operator|mechanic|electrician|carpenter|plumber|welder|builder|baker|trainee|apprentice|freelance|partner|executive|representative|secretary|receptionist|planner|buyer|trainer|coach|volunteer|fellow|strategist|marketer|recruiter|master\b|captain|sailor|pilot|guide|mentor|member|worker|physician|doctor|pharmacist|librarian|entwickler|leiter|ingenieur|berater|mitarbeiter|assistent|praktikant|werkstudent|lehrer|pfleger|schwester|fahrer|kaufmann|kauffrau|sachbearbeiter|referent|meister|geselle|techniker|verk[äa]ufer|gesch[äa]ftsf[üu]hrer|ing[ée]nieur|d[ée]veloppeu|responsable|chargé|assistante|stagiaire|directeur|directrice|enseignant|professeur|vendeu|infirmi|conducteur|chef de|technicien|ingenier|desarrollador|programador|gerente|asistente|becari|profesor|enfermer|vendedor|camarer|t[ée]cnic|jefe|sviluppatore|responsabile|impiegat|tirocinante|insegnante|infermier|commess|ontwikkelaar|medewerker|stagiair|programist|kierownik|in[żz]ynier|specjalist|asystent|sta[żz]yst|nauczyciel|kierowca|sprzedawc|pielęgniar|エンジニア|主任|課長|部長|開発|デザイナ|マネージャ|工程师|经理|مهندس|مدير|محاسب|مطور|معلم/iu;
export const COMPANY_WORDS =
  /\b(?:inc|ltd|llc|llp|plc|gmbh|ag|kg|ohg|ug|e\.?v|s\.?a|s\.?l|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|a\/s|ab|oy|sp\. z o\.?o|corp|corporation|company|co|group|holding|bank|labs?|laborator\w+|institute|institut\w*|university|universit\w+|school|college|hospital|clinic|agency|ministry|council|studio|solutions|technologies|systems|services|software|consulting|partners|foundation|society|library|museum|hotel|restaurant|shop|store|stadt\w*|klinik\w*|krankenhaus)\b|株式会社|有限会社|公司|شركة/iu;
export const SCHOOL_WORDS =
  /universit|college|school|schule|academy|akademi|institut|hochschule|[ée]cole|lyc[ée]e|gymnasium|universidad|instituto|escuela|colegio|facult|politec|polytech|politech|liceo|scuola|uczelnia|szko[łl]a|uniwersytet|technikum|liceum|\bmit\b|\beth\b|\bucla?\b|大学|学校|高校|高等学校|学院|جامعة|مدرسة|معهد/iu;
export const DEGREE_WORDS =
  /bachelor|master|ph\.?\s?d|doctor|b\.?\s?sc|m\.?\s?sc|\bb\.?a\b|\bm\.?a\b|\bb\.?s\b|\bm\.?s\b|\bb\.?eng|\bm\.?eng|\bmba\b|b\.?tech|m\.?tech|diplom|degree|associate|certificate|abitur|ausbildung|abschluss|staatsexamen|magister|licen[cs]|laurea|bachillerato|grado en|m[áa]ster|baccalaur|\bbac\b|\bbts\b|\bdut\b|mastère|maturit|matura|liceja|in[żz]ynier|a-levels?|gcse|high school diploma|学士|修士|博士|卒業|本科|硕士|بكالوريوس|ماجستير|دكتوراه/iu;

const PLACE =
  /^(?:remote|hybrid|home ?office|télétravail|remoto|\p{Lu}[\p{L}.'’ -]{1,30},\s*(?:\p{Lu}[\p{L}.'’ -]{1,30})(?:,\s*\p{Lu}[\p{L}.'’ -]{1,30})?)(?:\s*\((?:remote|hybrid|on-?site)\))?$/iu;

/** Whether a short text names a place: 'London, UK', 'Remote'. */
export const isPlace = (text: string) =>
  PLACE.test(text) &&
  ![TITLE_WORDS, COMPANY_WORDS, SCHOOL_WORDS, DEGREE_WORDS].some((words) => words.test(text));

/** A heading inside an entry. It says of the lines below it that they are points, also where these have no sign of it. */
export const POINTS_HEADING =
  /^(?:(?:key |main )?(?:highlights|achievements|accomplishments|responsibilities|duties|tasks)|(?:haupt)?aufgaben|erfolge|(?:principales )?missions|réalisations|responsabilidades|logros|mansioni|obowiązki)\s*[:：]?$/iu;
