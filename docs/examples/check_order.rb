# Ruby 3.0 or newer. Nothing to install.
require 'base64'
require 'json'
require 'net/http'
require 'openssl'

# Returns 'accepted', or the reason to refuse the order; after 'unavailable', ask again.
def check_order(token, person, reference = nil)
  host = ENV.fetch('CARDED_URL')
  return 'missing' if token.to_s.empty?

  begin
    first, second, third, *more = token.split('.', -1)
    head = JSON.parse(Base64.urlsafe_decode64(first))
    says = JSON.parse(Base64.urlsafe_decode64(second))
    mark = Base64.urlsafe_decode64(third)
    is_proof = head['alg'] == 'ES256' && head['typ'] == 'carded-proof+jwt' && mark.bytesize == 64
    return 'forged' unless is_proof && more.empty? && token.bytesize <= 8000
  rescue ArgumentError, TypeError, NoMethodError, JSON::ParserError
    return 'forged'
  end

  # In a real shop, keep this answer for an hour, and ask again when it lacks the proof's kid.
  keys = carded_get("#{host}/.well-known/jwks.json")
  return 'unavailable' if keys.nil?

  key = keys['keys'].find { |one| one['kid'] == head['kid'] }
  return 'forged' if key.nil? || !signed?(key, "#{first}.#{second}", mark)
  return 'expired' unless says['exp'].is_a?(Integer) && says['exp'] > Time.now.to_i
  return 'forged' unless says['iss'] == host && says['aud'] == ENV.fetch('CARDED_KEY')
  return 'forged' unless says['status'] == 'accepted' && says['sub'].is_a?(String)
  return 'other_origin' unless says['origin'] == ENV.fetch('SHOP_URL')
  return 'other_reference' unless reference.nil? || says['reference'] == reference
  return 'test' unless says['test'] == false || ENV['CARDED_TEST'] == '1'

  path = "/v1/status/#{URI.encode_www_form_component(says['sub'])}"
  told = carded_get(host + path, 'X-Carded-Secret' => ENV.fetch('CARDED_SECRET'))
  return 'unavailable' if told.nil?
  return 'not_accepted' unless told['status'] == 'accepted'

  buyer = told.dig('verification', 'buyer') || {}
  parts = %w[first_name last_name address city zip country]
  # Carded knows states by a code only in the US and Canada.
  parts << 'state' unless plain(buyer['country']).match?(/\A(?!US|CA)[A-Z]{2}\z/)
  part = parts.find { |name| part_of(buyer, name) == '' || part_of(buyer, name) != part_of(person, name) }
  return 'accepted' if part.nil?

  warn "Carded: other_person: #{part}"
  'other_person'
end

# Reads a part as it is compared: 'US-ID' becomes 'ID'.
def part_of(person, name)
  text = plain(person[name])
  name == 'state' && text.length == 4 ? text.delete_prefix(plain(person['country'])) : text
end

# Returns the verification's uuid, for the order's unique column; only for a token that check_order accepted.
def uuid_of(token)
  JSON.parse(Base64.urlsafe_decode64(token.split('.')[1]))['sub']
end

# OpenSSL reads a public key as a fixed head for the curve P-256, then the point.
def signed?(key, text, mark)
  point = key.values_at('x', 'y').map { |half| Base64.urlsafe_decode64(half) }.join
  head = ['3059301306072a8648ce3d020106082a8648ce3d03010703420004'].pack('H*')
  numbers = [mark[0, 32], mark[32, 32]].map { |half| OpenSSL::ASN1::Integer(OpenSSL::BN.new(half, 2)) }
  OpenSSL::PKey.read(head + point).verify('SHA256', OpenSSL::ASN1::Sequence(numbers).to_der, text)
rescue OpenSSL::PKey::PKeyError
  false
end

def plain(text)
  text.to_s.unicode_normalize(:nfkd).gsub(/[^\p{L}\p{N}]/, '').upcase
end

# Asks Carded. Returns nil without a good answer: no order may pass then.
def carded_get(url, headers = {})
  address = URI(url)
  http = { use_ssl: address.scheme == 'https', open_timeout: 5, read_timeout: 5 }
  answer = Net::HTTP.start(address.host, address.port, **http) { |open| open.get(address.request_uri, headers) }
  answer.is_a?(Net::HTTPSuccess) ? JSON.parse(answer.body) : nil
rescue SystemCallError, IOError, SocketError, Timeout::Error, OpenSSL::SSL::SSLError, JSON::ParserError
  nil
end
