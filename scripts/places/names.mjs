/**
 * Names that the open data do not hold, or hold without saying that they are common.
 * A line reads: code or city, then its names; the first name of a region of Poland is the one to show.
 */
const table = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [key, names] = line.split(': ');
      return [key, ...new Set(names.split(', '))];
    });

/** How people shorten or call countries, besides the names of CLDR. */
export const COUNTRY_NAMES = table(`
US: USA, U.S., United States of America, America
GB: UK, Great Britain, Britain
AE: UAE, Emirates
CZ: Czech Republic
NL: Holland, Holandia, The Netherlands
RU: Russian Federation
KR: Korea, Republic of Korea
TR: Turkey, Türkiye
MK: Macedonia
CI: Ivory Coast
MM: Burma
VN: Viet Nam
IR: Iran
SY: Syria
LA: Laos
MD: Moldova
TZ: Tanzania
BO: Bolivia
VE: Venezuela
TW: Taiwan
PS: Palestine
HK: Hong Kong
MO: Macao, Macau
`);

/** Names of regions in the languages of the region, its neighbours and the portal's users. */
export const REGION_NAMES = table(`
PL.72: Dolnośląskie, Dolny Śląsk, Ala-Sleesia
PL.73: Kujawsko-Pomorskie, Kujawy-Pomorze
PL.74: Łódzkie, Łódź Voivodeship
PL.75: Lubelskie, Lubelszczyzna
PL.76: Lubuskie
PL.77: Małopolskie, Małopolska, Vähä-Puola
PL.78: Mazowieckie, Mazowsze, Masovian, Masovia, Masowien, Masovia
PL.79: Opolskie, Opolszczyzna, Oppeln
PL.80: Podkarpackie, Podkarpacie
PL.81: Podlaskie
PL.82: Pomorskie, Pomorze
PL.83: Śląskie, Śląsk, Górny Śląsk, Upper Silesia, Schlesien, Sleesia
PL.84: Świętokrzyskie, Świętokrzyskie Voivodeship, Heiligkreuz
PL.85: Warmińsko-Mazurskie, Warmian-Mazurian, Warmia i Mazury, Warmia-Mazury
PL.86: Wielkopolskie, Wielkopolska, Großpolen, Iso-Puola
PL.87: Zachodniopomorskie, Zachodnio-pomorskie, Pomorze Zachodnie, Westpommern
DE.01: Baden-Württemberg, Badenia-Wirtembergia, Bade-Wurtemberg
DE.02: Bavaria, Bayern, Bawaria, Baijeri, Bavière, Baviera
DE.03: Bremen, Brema
DE.04: Hamburg
DE.05: Hesse, Hessen, Hesja
DE.06: Lower Saxony, Niedersachsen, Dolna Saksonia, Ala-Saksi, Basse-Saxe, Baja Sajonia
DE.07: North Rhine-Westphalia, Nordrhein-Westfalen, NRW, Nadrenia Północna-Westfalia, Nordrhein-Westfalen, Rhénanie-du-Nord-Westphalie, Renania del Norte-Westfalia
DE.08: Rhineland-Palatinate, Rheinland-Pfalz, Nadrenia-Palatynat, Rheinland-Pfalz, Rhénanie-Palatinat, Renania-Palatinado
DE.09: Saarland, Saara, Sarre, Sarre
DE.10: Schleswig-Holstein, Szlezwik-Holsztyn
DE.11: Brandenburg, Brandenburgia, Brandebourg, Brandeburgo
DE.12: Mecklenburg-Vorpommern, Mecklenburg-Western Pomerania, Meklemburgia-Pomorze Przednie, Mecklembourg-Poméranie-Occidentale
DE.13: Saxony, Sachsen, Saksonia, Saksi, Saxe, Sajonia
DE.14: Saxony-Anhalt, Sachsen-Anhalt, Saksonia-Anhalt, Saxe-Anhalt
DE.15: Thuringia, Thüringen, Turyngia, Thüringen, Thuringe, Turingia
DE.16: Berlin
AT.01: Burgenland
AT.02: Carinthia, Kärnten, Karyntia
AT.03: Lower Austria, Niederösterreich, Dolna Austria
AT.04: Upper Austria, Oberösterreich, Górna Austria
AT.05: Salzburg
AT.06: Styria, Steiermark, Styria
AT.07: Tyrol, Tirol
AT.08: Vorarlberg
AT.09: Vienna, Wien, Wiedeń
FI.01: Uusimaa, Nyland
FI.02: Southwest Finland, Varsinais-Suomi, Egentliga Finland
FI.04: Satakunta, Satakunda
FI.05: Kanta-Häme, Egentliga Tavastland, Tavastia Proper
FI.06: Pirkanmaa, Birkaland
FI.07: Päijät-Häme, Päijänne-Tavastland, Päijänne Tavastia
FI.08: Kymenlaakso, Kymmenedalen
FI.09: South Karelia, Etelä-Karjala, Södra Karelen
FI.10: South Savo, Etelä-Savo, Södra Savolax, Southern Savonia
FI.11: North Savo, Pohjois-Savo, Norra Savolax, Northern Savonia
FI.12: North Karelia, Pohjois-Karjala, Norra Karelen
FI.13: Central Finland, Keski-Suomi, Mellersta Finland
FI.14: South Ostrobothnia, Etelä-Pohjanmaa, Södra Österbotten, Southern Ostrobothnia
FI.15: Ostrobothnia, Pohjanmaa, Österbotten
FI.16: Central Ostrobothnia, Keski-Pohjanmaa, Mellersta Österbotten
FI.17: North Ostrobothnia, Pohjois-Pohjanmaa, Norra Österbotten, Northern Ostrobothnia
FI.18: Kainuu, Kajanaland
FI.19: Lapland, Lappi, Lappland
GB.ENG: England, ENG, Englanti
GB.SCT: Scotland, SCT
GB.WLS: Wales, WLS, Cymru
GB.NIR: Northern Ireland, NIR, Irlandia Północna, Nordirland, Pohjois-Irlanti, Irlande du Nord, Irlanda del Norte
US.DC: Washington D.C., District of Columbia, Washington DC
US.FL: Florida
`);

/** A large city's names: as GeoNames writes it, then as people near it and its neighbours write it. */
export const CITY_NAMES = table(`
PL Warsaw: Warszawa, Warschau, Varsova, Varsovie, Varsovia
PL Kraków: Krakow, Cracow, Krakau, Krakova, Cracovie, Cracovia
PL Wrocław: Breslau
PL Gdańsk: Danzig
PL Poznań: Posen
PL Szczecin: Stettin
PL Katowice: Kattowitz
PL Toruń: Thorn
PL Bydgoszcz: Bromberg
PL Opole: Oppeln
DE Munich: München, Monachium, Monaco di Baviera, Múnich
DE Köln: Cologne, Kolonia, Colonia, Koeln
DE Nürnberg: Nuremberg, Norymberga, Norymbergia, Núremberg
DE Frankfurt am Main: Frankfurt, Frankfurt a.M., Francfort, Fráncfort
DE Hamburg: Hambourg, Hamburgo, Hampuri
DE Hannover: Hanover, Hanower
DE Dresden: Drezno, Dresde
DE Leipzig: Lipsk, Leipzig
DE Aachen: Akwizgran, Aix-la-Chapelle, Aquisgrán
DE Mainz: Moguncja, Mayence
DE Regensburg: Ratyzbona, Ratisbonne
DE Braunschweig: Brunswick, Brunszwik
DE Düsseldorf: Dusseldorf, Duesseldorf
DE Stuttgart: Sztutgart
DE Bremen: Brema
DE Berlin: Berliini
DE Freiburg: Freiburg im Breisgau
AT Vienna: Wien, Wiedeń, Vienne, Viena
AT Graz: Grodziec
CH Zürich: Zurich, Zurych
CH Genève: Geneva, Genf, Genewa, Ginebra
CH Basel: Bazylea, Bâle, Basilea
CH Bern: Berno, Berne
CH Lausanne: Lozanna
CH Luzern: Lucerne, Lucerna
CZ Prague: Praha, Praga, Prag, Praha
CZ Brno: Brünn
CZ Ostrava: Ostrawa
CZ Pilsen: Plzeň, Pilzno
SK Bratislava: Bratysława, Pressburg
HU Budapest: Budapeszt
SI Ljubljana: Lublana, Laibach
HR Zagreb: Zagrzeb
RS Belgrade: Beograd, Belgrad, Belgrado
RO Bucharest: București, Bukareszt, Bukarest, Bucarest
BG Sofia: Sofiya, София
GR Athens: Athina, Athína, Ateny, Athen, Ateena, Athènes, Atenas, Αθήνα
GR Thessaloníki: Thessaloniki, Saloniki
IT Rome: Roma, Rzym, Rom, Rooma
IT Milan: Milano, Mediolan, Mailand, Milán
IT Naples: Napoli, Neapol, Neapel, Nápoles
IT Turin: Torino, Turyn, Turín
IT Florence: Firenze, Florencja, Florenz, Florencia
IT Venice: Venezia, Wenecja, Venedig, Venise, Venecia
IT Genoa: Genova, Genua, Gênes, Génova
IT Bologna: Bolonia, Bologne
IT Padova: Padua
FR Paris: Paryż, París, Pariisi
FR Marseille: Marsylia, Marsella
FR Strasbourg: Strasburg, Straßburg, Estrasburgo
FR Nice: Nizza, Nicea, Niza
FR Lyon: Lyons
FR Bordeaux: Burdeos
FR Toulouse: Tuluza
ES Madrid: Madryt
ES Sevilla: Seville, Sewilla, Séville
ES Barcelona: Barcelone
ES Zaragoza: Saragossa, Saragossa, Saragosse
ES Córdoba: Cordoba
PT Lisbon: Lisboa, Lizbona, Lissabon, Lisbonne
PT Porto: Oporto
NL The Hague: Den Haag, 's-Gravenhage, Haga, La Haye, La Haya
NL Amsterdam: Amszterdam
NL Rotterdam: Roterdam
BE Brussels: Bruxelles, Brussel, Bruksela, Brüssel, Bruselas, Bryssel
BE Antwerpen: Antwerp, Anvers, Antwerpia, Amberes
BE Gent: Ghent, Gand, Gandawa
BE Brugge: Bruges, Brugia
BE Liège: Luik, Lüttich
BE Leuven: Louvain
LU Luxembourg: Luksemburg, Luxemburg
DK Copenhagen: København, Kobenhavn, Kopenhaga, Kopenhagen, Kööpenhamina, Copenhague
DK Århus: Aarhus
SE Stockholm: Sztokholm, Tukholma, Estocolmo
SE Göteborg: Gothenburg, Goteborg
SE Malmö: Malmo
FI Helsinki: Helsingfors
FI Turku: Åbo
FI Tampere: Tammerfors
FI Espoo: Esbo
FI Vantaa: Vanda
FI Oulu: Uleåborg
FI Vaasa: Vasa
FI Jyväskylä: Jyvaskyla
FI Pori: Björneborg
FI Porvoo: Borgå
FI Lappeenranta: Villmanstrand
FI Kirkkonummi: Kyrkslätt
FI Jakobstad: Pietarsaari
FI Raisio: Reso
FI Kauniainen: Grankulla
EE Tallinn: Tallin, Tallinna, Reval
LV Riga: Rīga, Ryga, Riika
LT Vilnius: Wilno, Wilna, Vilna
LT Kaunas: Kowno
UA Kyiv: Kiev, Kyjiw, Kijów, Kiew, Kiova, Київ
UA Lviv: Lwów, Lwow, Lemberg
UA Kharkiv: Charków, Charkiw, Kharkov
UA Odessa: Odesa
UA Dnipro: Dnipropetrovsk
BY Minsk: Mińsk
BY Hrodna: Grodno
BY Brest: Brześć
RU Moscow: Moskva, Moskwa, Moskau, Moskova, Moscou, Moscú, Москва
RU Saint Petersburg: St. Petersburg, Sankt-Peterburg, Petersburg, Sankt Petersburg, Pietari, Санкт-Петербург
TR Istanbul: İstanbul, Stambuł, Estambul
GB London: Londyn, Lontoo, Londres
GB Edinburgh: Edynburg, Édimbourg, Edimburgo
IE Dublin: Baile Átha Cliath
US New York City: New York, NYC, Nowy Jork, Nueva York
US Washington, D.C.: Washington, Washington DC, Waszyngton
US St. Louis: Saint Louis
US Saint Paul: St. Paul
US Philadelphia: Filadelfia
CA Montréal: Montreal
CA Québec: Quebec City
IN Bengaluru: Bangalore
IN Mumbai: Bombay
IN Gurgaon: Gurugram
IN Delhi: New Delhi
CN Beijing: Pekin, Peking, Pékin, Pekín
CN Shanghai: Szanghaj
JP Tokyo: Tokio
IL Tel Aviv: Tel Aviv-Yafo, Tel Awiw, Tel-Aviv
IL Jerusalem: Jerozolima
AE Dubai: Dubaj
EG Cairo: Kair, Kairo, Le Caire, El Cairo
GE Tbilisi: Tiflis
AM Yerevan: Erevan, Erywań, Eriwan, Երևան
MX Mexico City: Ciudad de México, CDMX, Mexico D.F., Meksyk
BR São Paulo: Sao Paulo
BR Rio de Janeiro: Rio
KZ Almaty: Alma-Ata
KZ Nur-Sultan: Astana
`);
